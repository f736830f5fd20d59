import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Writes the version files after the build (spec 7). `builds/latest.json` names the version,
 * `builds/meta/{id}.json` lists its files, and the service worker carries its id.
 */
const CLIENT = "build/client";

const assets = await readdir(join(CLIENT, "assets"));
const [, id] =
  /^manifest-(\w+)\.js$/.exec(assets.find((name) => name.startsWith("manifest-")) ?? "") ?? [];
if (!id) throw new Error("The build has no manifest: look at scripts/build-files.ts");

const files = await Promise.all(
  assets
    .filter((name) => /\.(js|css)$/.test(name))
    .map(async (name) => ({
      path: `/assets/${name}`,
      bytes: (await stat(join(CLIENT, "assets", name))).size,
    })),
);
await mkdir(join(CLIENT, "builds/meta"), { recursive: true });
const write = (path: string, content: unknown) =>
  writeFile(join(CLIENT, "builds", path), JSON.stringify(content));
await write("latest.json", { id });
const imports: unknown = JSON.parse(await readFile("build/imports.json", "utf8"));
await write(`meta/${id}.json`, { id, files, imports });

const worker = join(CLIENT, "sw.js");
const source = await readFile(worker, "utf8");
const named = source.replace('const BUILD = "development";', `const BUILD = "${id}";`);
if (named === source) throw new Error("public/sw.js has no BUILD: look at scripts/build-files.ts");
await writeFile(worker, named);
