import { errorsBetween } from "#contract/values/typing-errors.ts";

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
  return errorsBetween(a, b) <= (name.length < LONG ? 1 : 2) && name.length >= 4;
}
