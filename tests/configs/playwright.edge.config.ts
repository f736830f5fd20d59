import { defineConfig } from "@playwright/test";

process.env["E2E_PORT"] ??= "4330";
/** The half that the gate does not run on Node. */
if (process.env["E2E_HALF"]) process.env["E2E_HALF"] = "other";
/** Not a static import: it reads the port and the half. */
const { default: shop } = await import("./playwright.journeys.config.ts");

/** The gate tests accessibility on Node only: the pages are the same, and it takes longer than all journeys. */
const testIgnore = process.env["E2E_HALF"] ? ["**/a11y/**"] : [];

/** All journeys on the worker, with its middleware and the sandbox on Node. */
export default defineConfig({
  ...shop,
  projects: shop.projects?.map((project) => ({
    ...project,
    testIgnore: [...testIgnore, project.testIgnore ?? []].flat(),
  })),
  webServer: {
    ...[shop.webServer ?? []].flat()[0]!,
    command: "node tests/e2e-server.ts edge",
  },
});
