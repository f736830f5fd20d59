import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

/** Of a page; Markdown of megabytes would hold up the process. */
const MAX_BYTES = 200_000;

/**
 * The text of a page's file, or null without one. What cannot be shown is null as well and gets a sentence: links out of the
 * folder, so that a page is not a way to the machine's other files, what is too large, and what may not be read.
 */
export async function readPage(
  folder: string,
  locale: string,
  name: string,
  tell: (sentence: string) => void,
): Promise<string | null> {
  try {
    const [root, file] = await Promise.all([
      realpath(folder),
      realpath(join(folder, locale, name)),
    ]);
    const problem = !file.startsWith(root + sep)
      ? "it is a link out of the folder."
      : (await stat(file)).size > MAX_BYTES
        ? `it is larger than ${MAX_BYTES / 1000} kB.`
        : null;
    if (problem === null) return await readFile(file, "utf8");
    tell(problem);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    if (code !== "ENOENT") tell(`it cannot be read (${String(code)}).`);
  }
  return null;
}

/** Whether the folder has gone, such as a mount that is exchanged. */
export async function isGone(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => null)) === null;
}
