import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defaultServerConditions, defineConfig } from "vite";
import { buildId } from "./scripts/build-id.ts";
import { isFirstLoad } from "./scripts/first-load.ts";
import { PROGRAMS } from "./scripts/programs.ts";

const SERVER = {
  handler: "./app/handler.ts",
  ...Object.fromEntries(PROGRAMS.map(({ name, source }) => [name, `./${source}`])),
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  json: { namedExports: false }, // texts are looked up by name at run time: 10 % smaller without
  build: { assetsInlineLimit: 0, cssMinify: true, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One vendor chunk compresses 4 kB better than many, and stays cached from page to page.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "vendor",
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@react-router)\//,
                },
                { name: "shop", test: isFirstLoad },
                { name: "form", test: /node_modules\/@conform-to\// },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: {
        // In development CommonJS packages such as react-dom must stay outside.
        noExternal: command === "build" || undefined,
        external: ["sharp"], // has native files; the only production dependency
        conditions: [...defaultServerConditions],
      },
      define:
        command === "build"
          ? { "process.env.NODE_ENV": '"production"', __BUILD_ID__: JSON.stringify(buildId()) }
          : {},
      build: { cssMinify: true, rolldownOptions: { input: SERVER } },
    },
  },
}));
