/** The moves of an analysis: a tree of variations. Its nodes are never changed, only replaced. */
export interface TreeNode {
  readonly id: number;
  /** Undefined for the root, which is the position that was set up. */
  readonly parent: number | undefined;
  /** The move as it is played, and as it is written. */
  readonly action: string;
  readonly text: string;
  /** The main line goes on with the first. */
  readonly children: readonly number[];
}

export type Tree = ReadonlyMap<number, TreeNode>;

export const ROOT = 0;

export const newTree = (): Tree =>
  new Map([[ROOT, { id: ROOT, parent: undefined, action: "", text: "", children: [] }]]);

function node(tree: Tree, id: number): TreeNode {
  const found = tree.get(id);
  if (!found) throw new RangeError(String(id));
  return found;
}

/** The tree with a move added after a node, and the id of that move; the same tree if the move is there already. */
export function added(tree: Tree, at: number, action: string, text: string): readonly [Tree, number] {
  const parent = node(tree, at);
  const known = parent.children.find((child) => tree.get(child)?.action === action);
  if (known !== undefined) return [tree, known];
  const id = Math.max(...tree.keys()) + 1;
  const made = new Map(tree);
  made.set(at, { ...parent, children: [...parent.children, id] });
  made.set(id, { id, parent: at, action, text, children: [] });
  return [made, id];
}

/** The moves that lead to a node, the first one first. */
export function pathTo(tree: Tree, id: number): TreeNode[] {
  const path: TreeNode[] = [];
  for (let at = node(tree, id); at.parent !== undefined; at = node(tree, at.parent)) path.unshift(at);
  return path;
}

/** The moves that lead to a node, and on to the end of its line. */
export function lineThrough(tree: Tree, id: number): TreeNode[] {
  const line = pathTo(tree, id);
  for (let [next] = node(tree, id).children; next !== undefined; [next] = node(tree, next).children)
    line.push(node(tree, next));
  return line;
}

/** The tree without a move and everything after it. */
export function removed(tree: Tree, id: number): Tree {
  const made = new Map(tree);
  const drop = (each: number): void => {
    for (const child of node(tree, each).children) drop(child);
    made.delete(each);
  };
  const { parent } = node(tree, id);
  if (parent === undefined) return tree;
  drop(id);
  const above = node(tree, parent);
  made.set(parent, { ...above, children: above.children.filter((child) => child !== id) });
  return made;
}

/** The tree in which the line to a move is the main line. */
export function promoted(tree: Tree, id: number): Tree {
  const made = new Map(tree);
  for (const { id: each, parent = ROOT } of pathTo(tree, id)) {
    const above = node(made, parent);
    made.set(parent, { ...above, children: [each, ...above.children.filter((child) => child !== each)] });
  }
  return made;
}

/** A move with its number, as books write it: `12. E2-E7`, `12. … F6-F5`. */
export interface Written {
  readonly id: number;
  /** The number, where one has to be written: before White's moves and where a line begins. */
  readonly number: string;
  readonly text: string;
  /** Other lines instead of this move, each with its moves. */
  readonly variations: readonly (readonly Written[])[];
}

/** How the moves of a line are counted: stones and gold stone of the opening, then pairs of moves. */
export function moveNumbers(texts: readonly string[], blackBegins: boolean): { number: number; black: boolean }[] {
  let half = blackBegins ? 1 : 0;
  let placed = 0;
  return texts.map((text, index) => {
    if (!text.includes("-")) {
      placed += 1;
      // The gold stone, placed alone by Black after the last pair, stays with that pair.
      const gold = placed % 2 === 1 && (texts[index + 1]?.includes("-") ?? false);
      if (gold) return { number: Math.floor((half - 1) / 2) + 1, black: true };
    }
    half += 1;
    return { number: Math.floor((half - 1) / 2) + 1, black: half % 2 === 0 };
  });
}

/** The number of a move in words of the notation: `12.` or `12. …`. */
export const numberText = ({ number, black }: { number: number; black: boolean }): string =>
  `${String(number)}.${black ? " …" : ""}`;

/** The moves of a line with their numbers: `1. E2-E7`, `I8-G8`, `2. G5-C5`. */
export function numberedMoves(texts: readonly string[], blackBegins: boolean): string[] {
  const numbers = moveNumbers(texts, blackBegins);
  return texts.map((text, at) => {
    const counted = numbers[at];
    return counted && (at === 0 || !counted.black) ? `${numberText(counted)} ${text}` : text;
  });
}

/** A line of the tree from the moves after a node on, with all variations. */
export function written(tree: Tree, blackBegins: boolean, after = ROOT): Written[] {
  const line: Written[] = [];
  let at = node(tree, after);
  for (let first = true; at.children.length > 0; first = false) {
    const [main = ROOT, ...others] = at.children;
    const follow = node(tree, main);
    line.push({
      ...head(tree, main, blackBegins, first),
      variations: others.map((other) => [
        { ...head(tree, other, blackBegins, true), variations: [] },
        ...written(tree, blackBegins, other),
      ]),
    });
    at = follow;
  }
  return line;
}

function head(tree: Tree, id: number, blackBegins: boolean, first: boolean): Omit<Written, "variations"> {
  const texts = lineThrough(tree, id).map(({ text }) => text);
  const at = pathTo(tree, id).length - 1;
  const numbered = moveNumbers(texts, blackBegins)[at] ?? { number: 1, black: false };
  return { id, number: first || !numbered.black ? numberText(numbered) : "", text: texts[at] ?? "" };
}
