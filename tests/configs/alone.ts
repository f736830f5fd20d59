/** Tests that change what a process has once: its modules, settings that are read at the start, or its end. */
export const ALONE = [
  "app/features/session/provider/oauth.route.test.ts",
  "app/server/forms/posted-images.server.test.ts",
  "app/server/gateway/gateway.test.ts",
  "app/server/languages/own-routes.server.test.ts",
  "app/server/pages/marks.server.test.tsx",
  "app/server/shopper/require-shopper.server.test.ts",
  "host/serve.test.ts",
  "locales/given/node.test.ts",
  "scripts/bench/compose.test.ts",
];
