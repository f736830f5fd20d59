import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createBuilder } from "vite";
import { fileHeaders } from "#host/file-headers.ts";

/**
 * `npm run build:edge`: builds the shop as a worker, `build/edge/worker.js`, for the browser files of `npm run build`. Only
 * the server is built again: by the conditions of workerd, where Node's would be slower or not run.
 */
const builder = await createBuilder({
  mode: "edge",
  logLevel: "warn",
  plugins: [
    {
      name: "edge",
      enforce: "post",
      configEnvironment: (name) => (name === "ssr" ? { build: { outDir: "build/edge" } } : null),
    },
  ],
});
await builder.build(builder.environments["ssr"]!);

/** What Cloudflare's assets need beside the files (docs/edge.md). */
const ASSETS = "build/client";
const rules = ["/assets/*", "/builds/meta/*", "/builds/latest.json", "/sw.js"].map((path) => {
  const headers = Object.entries(fileHeaders(path)).map((entry) => `  ${entry.join(": ")}\n`);
  return `${path}\n${headers.join("")}`;
});
await writeFile(join(ASSETS, "_headers"), rules.join("\n"));
await writeFile(join(ASSETS, ".assetsignore"), ".vite\n*.br\n*.gz\n*.dcz\n*.dict\n");

process.exit(0); // React Router's plugin keeps a compiler open
