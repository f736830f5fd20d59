import type { Config } from "@react-router/dev/config";

export default {
  // One immutable manifest instead of a request per page: right for slow networks.
  routeDiscovery: { mode: "initial" },
  serverBuildFile: "[name].js", // one for each input of vite.config.ts
} satisfies Config;
