type Misspelt = { setting: string; likely: string };

/** Names in the environment that no setting has, and that are close to one: they would change nothing. */
export function misspeltSettings(names: readonly string[], known: readonly string[]): Misspelt[] {
  const isKnown = new Set(known);
  return names
    .filter((name) => !isKnown.has(name))
    .flatMap((setting) => {
      const likely = known.find((name) => isClose(setting, name));
      return likely === undefined ? [] : [{ setting, likely }];
    });
}

/** Short names are close to many others, such as HOME to HOST. */
const LONG = 7;

function isClose(given: string, name: string): boolean {
  const [a, b] = [given, name].map((text) => text.toUpperCase().replaceAll(/[-_.]/g, ""));
  if (a === undefined || b === undefined || a === b) return true;
  return distance(a, b) <= (name.length < LONG ? 1 : 2) && name.length >= 4;
}

/** The number of letters to insert, remove or replace (Levenshtein). */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Infinity;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const replaced = row[j]! + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(replaced, row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row.at(-1) ?? Infinity;
}
