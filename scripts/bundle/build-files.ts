import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PROGRAMS } from "./programs.ts";

/**
 * Writes the version files after the build (spec 7.6). `builds/latest.json` names the version,
 * `builds/meta/{id}.json` lists its files, and the service worker carries its id.
 */
const CLIENT = "build/client";

const assets = await readdir(join(CLIENT, "assets"));
const [, id] =
  /^manifest-(\w+)\.js$/.exec(assets.find((name) => name.startsWith("manifest-")) ?? "") ?? [];
if (!id) throw new Error("The build has no manifest: look at scripts/bundle/build-files.ts");

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
await write(`meta/${id}.json`, { id, files });

const worker = join(CLIENT, "sw.js");
const source = await readFile(worker, "utf8");
const named = source.replace('const BUILD = "development";', `const BUILD = "${id}";`);
if (named === source)
  throw new Error("public/sw.js has no BUILD: look at scripts/bundle/build-files.ts");
await writeFile(worker, named);

/** The image's package.json: the same commands as here, without the sources. */
const { name, version, dependencies } = JSON.parse(
  await readFile("package.json", "utf8"),
) as Record<string, unknown>;
const scripts = Object.fromEntries(
  PROGRAMS.map(({ script, name }) => [script, `node server/${name}.js`]),
);
const image = { name, version, private: true, type: "module", scripts, dependencies };
await writeFile("build/package.json", JSON.stringify(image, null, 2));
