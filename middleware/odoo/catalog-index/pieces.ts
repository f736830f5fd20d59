/** Items of a list that are serialized without a pause, in some 5 ms. */
const AT_ONCE = 10_000;

/** `path`: names, then where a piece of a long list begins. */
type Piece = { path: (string | number)[]; value: unknown };
type Tree = { [name: string]: unknown };

/** The values of a tree of so many levels at least; long lists are divided, so that none takes long to serialize. */
export function* piecesOf(tree: Tree, levels: number, above: string[] = []): Generator<Piece> {
  for (const [name, value] of Object.entries(tree)) {
    const path = [...above, name];
    if (isLong(value))
      for (let start = 0; start < value.length; start += AT_ONCE)
        yield { path: [...path, start], value: value.slice(start, start + AT_ONCE) };
    else if (isTree(value) && (levels > 1 || Object.values(value).some(isLong)))
      yield* piecesOf(value, levels - 1, path);
    else yield { path, value };
  }
}

/** The tree of these pieces. */
export function joined(pieces: Iterable<Piece>): Tree {
  const tree: Tree = {};
  for (const { path, value } of pieces) {
    const start = path.at(-1);
    const names = path.filter((one) => typeof one === "string");
    const last = names.pop()!;
    const at = names.reduce((above, name) => (above[name] ??= {}) as Tree, tree);
    if (typeof start === "string") at[last] = value;
    else {
      const list = (at[last] ??= []) as unknown[];
      for (const item of value as unknown[]) list.push(item);
    }
  }
  return tree;
}

function isLong(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > AT_ONCE;
}

function isTree(value: unknown): value is Tree {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
