import { rmSync } from "node:fs";
import { openLoginProvider } from "./login-provider.ts";

/** The built shop on fresh store, for the journeys, and a provider by which shoppers log in. */
const { DATA_DIR: dataDir, PUBLIC_URL: publicUrl = "", PORT } = process.env;
if (dataDir) process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
const provider = await openLoginProvider(`${publicUrl}/oauth_auth`, Number(PORT) + 1);
process.env["OIDC_PROVIDERS"] = JSON.stringify([
  { id: "here", name: "Wattle ID", ...provider.setting },
]);
process.env["LINK_HOSTS"] = "post.example"; // where parcels are followed
await import(new URL("../build/server/shop.js", import.meta.url).href);
