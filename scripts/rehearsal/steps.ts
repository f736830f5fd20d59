import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folder, settings } from "./engine.ts";

/** What is done, with what it returned, and the settings; so that `--keep` and then `--resume FOLDER` go on after a fault. */
const file = join(folder, "steps.json");
type Kept = { settings: Record<string, string>; done: Record<string, string> };
const kept: Kept = existsSync(file)
  ? (JSON.parse(readFileSync(file, "utf8")) as Kept)
  : { settings, done: {} };
Object.assign(settings, kept.settings);

/** Does a step once and prints its line of the transcript; returns what `work` returns. */
export async function step(
  title: string,
  work: () => Promise<string | undefined | void>,
  { secret = false } = {},
): Promise<string> {
  const before = kept.done[title];
  if (before !== undefined) {
    console.log(`before  ${title}${secret || before === "" ? "" : `: ${before}`}`);
    return before;
  }
  const begun = Date.now();
  const said = (await work()) ?? "";
  const seconds = String(Math.round((Date.now() - begun) / 1000)).padStart(4);
  console.log(`${seconds} s  ${title}${secret || said === "" ? "" : `: ${said}`}`);
  kept.done[title] = said;
  rmSync(file, { force: true }); // the mode below applies only to a new file
  writeFileSync(file, JSON.stringify({ settings, done: kept.done }), { mode: 0o600 });
  return said;
}
