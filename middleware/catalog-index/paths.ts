/** A category and all above it: `a/b/c` → `a`, `a/b`, `a/b/c`. */
export function pathsTo(categoryId: string): string[] {
  const segments = categoryId.split("/");
  return segments.map((_, index) => segments.slice(0, index + 1).join("/"));
}
