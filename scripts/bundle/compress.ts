import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { writeDeltas } from "./deltas.ts";

/**
 * After the build: writes every text file as .br and .gz beside itself, so that the best compression is done once, and
 * scripts also against those of the build that this one replaces.
 */
const CLIENT = "build/client";
const REPLACED = ".replaced";
const TEXT = /\.(js|css|svg|json|txt|xml|webmanifest|html|dict)$/;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

for (const entry of await readdir(CLIENT, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = await readFile(path);
  await writeFile(
    `${path}.br`,
    await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  await writeFile(`${path}.gz`, await gz(bytes, { level: 9 }));
}

const { files, bytes } = await writeDeltas(join(CLIENT, "assets"), REPLACED);
await rm(REPLACED, { recursive: true, force: true });
if (files > 0)
  console.log(
    `Scripts that differ from the replaced build: ${files}, ${bytes} bytes as differences`,
  );
