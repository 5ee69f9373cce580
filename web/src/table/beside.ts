/** Where a tip has room: beside what it is about, and not over what its reader needs now. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels between a tip and everything else. */
export const GAP = 8;

/** The part that two boxes share; without one, its width or height is 0. */
export const shared = (one: Box, other: Box): Size => ({
  width: Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)),
  height: Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)),
});

const covered = (one: Box, other: Box): number => {
  const { width, height } = shared(one, other);
  return width * height;
};

/** Whole pixels from one box to the other. */
const apart = (one: Box, other: Box): number =>
  Math.round(
    Math.hypot(
      Math.max(0, one.left - other.right, other.left - one.right),
      Math.max(0, one.top - other.bottom, other.top - one.bottom),
    ),
  );

/** Pixels between the middles of two boxes. */
const shifted = (one: Box, other: Box): number =>
  Math.hypot(one.left + one.right - other.left - other.right, one.top + one.bottom - other.top - other.bottom) / 2;

/** The places along one direction at which a box may begin: in the middle of what it is about, and beside the others. */
function places(long: number, screen: number, [from, to]: readonly [number, number], others: readonly number[]) {
  const wanted = [(from + to - long) / 2, GAP, screen - long - GAP, ...others];
  return wanted.map((each) => Math.round(Math.max(GAP, Math.min(each, screen - long - GAP))));
}

export interface Surroundings {
  /** What the box is about. */
  readonly about: Box;
  /** What it must not cover. */
  readonly keep: readonly Box[];
  /** What it covers only if no other place is as near. */
  readonly spare: readonly Box[];
  readonly screen: Size;
}

/** The place of a box on the screen: beside what it is about, as near as it can be. */
export function placeBeside({ width, height }: Size, { about, keep, spare, screen }: Surroundings): Box {
  const all = [about, ...keep];
  const lefts = all.flatMap(({ left, right }) => [left - width - GAP, right + GAP]);
  const tops = all.flatMap(({ top, bottom }) => [top - height - GAP, bottom + GAP]);
  const found = places(width, screen.width, [about.left, about.right], lefts).flatMap((left) =>
    places(height, screen.height, [about.top, about.bottom], tops).map((top) => {
      const box = { left, top, right: left + width, bottom: top + height };
      const over = (boxes: readonly Box[]): number => boxes.reduce((sum, each) => sum + covered(box, each), 0);
      return { box, costs: [over(keep), over([about]), apart(box, about), over(spare), shifted(box, about)] };
    }),
  );
  const order = (one: readonly number[], other: readonly number[]): number =>
    one.map((cost, index) => cost - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  const [best] = found.sort((one, other) => order(one.costs, other.costs));
  return best?.box ?? { left: GAP, top: GAP, right: GAP + width, bottom: GAP + height };
}
