import { existsSync, readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { dcz } from "#host/dcz.ts";

const NAME = /^([\w.-]+)-[\w-]{7}\.js$/;
const BEST = 19;

/**
 * Writes each script of `assets` once more, compressed against the script of its name in the build that it replaces:
 * `{file}.{hash of the other}.dcz` (docs/decisions/038). Returns the number of files and bytes.
 */
export async function writeDeltas(assets: string, replaced: string) {
  const written = { files: 0, bytes: 0 };
  if (!existsSync(replaced)) return written;
  const before = Map.groupBy(readdirSync(replaced), (file) => NAME.exec(file)?.[1]);
  for (const file of readdirSync(assets)) {
    const name = NAME.exec(file)?.[1];
    if (!name || existsSync(join(replaced, file))) continue;
    const content = readFileSync(join(assets, file));
    for (const other of before.get(name) ?? []) {
      const dictionary = readFileSync(join(replaced, other));
      const delta = await dcz(content, dictionary, BEST);
      if (delta.length >= content.length / 4) continue; // hardly smaller than by Brotli
      const hash = createHash("sha256").update(dictionary).digest("base64url");
      await writeFile(join(assets, `${file}.${hash}.dcz`), delta);
      written.files += 1;
      written.bytes += delta.length;
    }
  }
  return written;
}
