import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** sonner adds a `<style>` without a nonce, which our CSP refuses; its CSS is imported beside it instead. */
function sonnerWithoutInjectedStyles(): Plugin {
  return {
    name: "sonner-without-injected-styles",
    transform(code, id) {
      if (!id.endsWith("sonner/dist/index.mjs")) return null;
      const without = code.replace(/^__insertCSS\(.*\);$/m, "");
      if (without === code) this.error("sonner no longer injects its CSS the way we take it out");
      return without;
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInjectedStyles()],
  build: { assetsInlineLimit: 0, cssMinify: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One vendor chunk compresses 4 kB better than many, and stays cached from page to page.
          output: {
            codeSplitting: {
              groups: [
                { name: "vendor", test: /node_modules\/(react|react-dom|react-router|scheduler|@react-router)\// },
                { name: "form", test: /node_modules\/@conform-to\// },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // In development CommonJS packages such as react-dom must stay outside.
      resolve: { noExternal: command === "build" || undefined, external: ["sharp"] },
      build: { cssMinify: true, rolldownOptions: { input: "./app/handler.ts" } },
    },
  },
}));
