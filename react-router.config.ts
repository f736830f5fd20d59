import type { Config } from "@react-router/dev/config";

export default {
  // One immutable manifest instead of a request per page: right for slow networks.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
