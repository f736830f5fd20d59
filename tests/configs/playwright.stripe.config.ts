import { defineConfig } from "@playwright/test";

process.env["E2E_PORT"] ??= "4350";
/** Not a static import: it reads the port. */
const { default: shop } = await import("./playwright.journeys.config.ts");

const port = Number(process.env["E2E_PORT"]);
const stripe = `http://127.0.0.1:${port + 2}`;
const [server] = [shop.webServer ?? []].flat();
if (!server) throw new Error("The journeys have no server");

/** Journeys with cards by Stripe, whose stand-in has the hosted pages and reports to the shop. */
export default defineConfig({
  ...shop,
  testDir: `${server.cwd}/tests/stripe`,
  testMatch: "*.spec.ts",
  webServer: [
    {
      command: `node tests/stripe/main.ts --port ${port + 2} --webhook-url http://127.0.0.1:${port}/hooks/stripe`,
      ...(server.cwd && { cwd: server.cwd }),
      url: `${stripe}/control`,
    },
    {
      ...server,
      env: {
        ...server.env,
        STRIPE_SECRET_KEY: "sk_test_stand_in",
        STRIPE_WEBHOOK_SECRET: "whsec_stand_in",
        STRIPE_API_URL: stripe,
      },
    },
  ],
});
