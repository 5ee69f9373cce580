/** The moves of an analysis: a tree of variations. Its nodes are never changed, only replaced. */
import { moveNumbers } from "../table/pairs.ts";

export interface TreeNode {
  readonly id: number;
  /** Undefined for the root, which is the position that was set up. */
  readonly parent: number | undefined;
  /** The move, as the server writes it. */
  readonly text: string;
  /** The main line goes on with the first. */
  readonly children: readonly number[];
}

export type Tree = ReadonlyMap<number, TreeNode>;

export const ROOT = 0;

export const newTree = (): Tree => new Map([[ROOT, { id: ROOT, parent: undefined, text: "", children: [] }]]);

function node(tree: Tree, id: number): TreeNode {
  const found = tree.get(id);
  if (!found) throw new RangeError(String(id));
  return found;
}

/** The tree with a move added after a node, and the id of that move; the same tree if the move is there already. */
export function added(tree: Tree, at: number, text: string): readonly [Tree, number] {
  const parent = node(tree, at);
  const known = parent.children.find((child) => tree.get(child)?.text === text);
  if (known !== undefined) return [tree, known];
  const id = Math.max(...tree.keys()) + 1;
  const made = new Map(tree);
  made.set(at, { ...parent, children: [...parent.children, id] });
  made.set(id, { id, parent: at, text, children: [] });
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

/** The number of a move in words of the notation: `12.` or `12. …`. */
export const numberText = ({ number, black }: { number: number; black: boolean }): string =>
  `${String(number)}.${black ? " …" : ""}`;

/** From where moves are counted: the side that begins, and how many of the first actions place stones. */
export interface Counting {
  readonly blackBegins: boolean;
  readonly placements: number;
}

const numbersOf = (count: number, { blackBegins, placements }: Counting) => moveNumbers(count, blackBegins, placements);

/** The moves of a line with their numbers: `1. E2-E7`, `I8-G8`, `2. G5-C5`. */
export function numberedMoves(texts: readonly string[], counting: Counting): string[] {
  const numbers = numbersOf(texts.length, counting);
  return texts.map((text, at) => {
    const counted = numbers[at];
    return counted && (at === 0 || !counted.black) ? `${numberText(counted)} ${text}` : text;
  });
}

/** A line of the tree from the moves after a node on, with all variations. */
export function written(tree: Tree, counting: Counting, after = ROOT): Written[] {
  const line: Written[] = [];
  let at = node(tree, after);
  for (let first = true; at.children.length > 0; first = false) {
    const [main = ROOT, ...others] = at.children;
    const follow = node(tree, main);
    line.push({
      ...head(tree, main, counting, first),
      variations: others.map((other) => [
        { ...head(tree, other, counting, true), variations: [] },
        ...written(tree, counting, other),
      ]),
    });
    at = follow;
  }
  return line;
}

function head(tree: Tree, id: number, counting: Counting, first: boolean): Omit<Written, "variations"> {
  const path = pathTo(tree, id);
  const numbered = numbersOf(path.length, counting).at(-1) ?? { number: 1, black: false };
  return { id, number: first || !numbered.black ? numberText(numbered) : "", text: path.at(-1)?.text ?? "" };
}
