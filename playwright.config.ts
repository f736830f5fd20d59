/** Found by `npx playwright test`; the others are beside it in tests/configs. */
export { default } from "#tests/configs/playwright.journeys.config.ts";
