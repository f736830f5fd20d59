import type { Columns } from "./columns.ts";
import { pathsTo } from "./paths.ts";

/** How many products each category holds, including those below. */
export function countByCategory(columns: Columns): ReadonlyMap<string, number> {
  const { start, end, data } = columns.categories;
  const names = columns.categoryCodes.names;
  const counts = new Map<string, number>();
  const add = (paths: Iterable<string>, count: number) => {
    for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + count);
  };
  const alone = new Int32Array(names.length);
  for (let slot = 0; slot < columns.size; slot++) {
    if (columns.isLive[slot] === 0) continue;
    const own = data.subarray(start[slot], end[slot]);
    if (own.length === 1) alone[own[0]!]!++;
    else add(new Set(Array.from(own, (code) => pathsTo(names[code]!)).flat()), 1);
  }
  alone.forEach((count, code) => count > 0 && add(pathsTo(names[code]!), count));
  return counts;
}
