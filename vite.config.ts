import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defaultServerConditions, defineConfig, type EnvironmentOptions, mergeConfig } from "vite";
import { buildId } from "./scripts/bundle/build-id.ts";
import { isFirstLoad, isSmallPart } from "./scripts/bundle/first-load.ts";
import { PROGRAMS } from "./scripts/bundle/programs.ts";

const SERVER = {
  handler: "./app/handler.ts",
  ...Object.fromEntries(PROGRAMS.map(({ name, source }) => [name, `./${source}`])),
};

/** The server for Node, with every program of it. */
const NODE: EnvironmentOptions = {
  resolve: {
    external: ["sharp"], // has native files; the only production dependency
    conditions: [...defaultServerConditions],
  },
  build: { rolldownOptions: { input: SERVER } },
};

/** The shop as a worker (scripts/bundle/build-edge.ts): one file, without anything of Node. */
const EDGE: EnvironmentOptions = {
  resolve: { conditions: ["workerd", "worker", "browser"] },
  build: {
    minify: true,
    rolldownOptions: { input: { worker: "./worker.ts" }, external: ["cloudflare:workers"] },
  },
};

export default defineConfig(({ command, mode }) => ({
  plugins: [tailwindcss(), reactRouter()],
  json: { namedExports: false }, // texts are looked up by name at run time: 10 % smaller without
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    modulePreload: false,
    manifest: true, // for scripts/bundle/build-edge.ts
  },
  ...(mode === "edge" && { ssr: { target: "webworker" as const } }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One vendor chunk compresses 4 kB better than many, and stays cached from page to page.
          output: {
            // The least that Rolldown allows for so many files: their names are 0.1 kB of a page's script for each letter.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                {
                  name: "vendor",
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@react-router)\//,
                },
                { name: "shop", test: isFirstLoad },
                // With our own parts of forms: the name of each chunk is in the manifest that all pages load.
                { name: "form", test: /node_modules\/@conform-to\/|\/app\/ui\/form\// },
                { name: "parts", test: isSmallPart },
              ],
            },
          },
        },
      },
    },
    ssr: mergeConfig<EnvironmentOptions, EnvironmentOptions>(mode === "edge" ? EDGE : NODE, {
      // In development CommonJS packages such as react-dom must stay outside.
      resolve: { noExternal: command === "build" || undefined },
      define:
        command === "build"
          ? { "process.env.NODE_ENV": '"production"', __BUILD_ID__: JSON.stringify(buildId()) }
          : {},
      build: { cssMinify: true },
    }),
  },
}));
