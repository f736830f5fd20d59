import { rmSync } from "node:fs";
import { openLoginProvider } from "./login-provider.ts";

/** The built shop, or the worker (`edge`), on a new database for the journeys, and a provider for logins. */
const { DATA_DIR: dataDir, PUBLIC_URL: publicUrl = "", PORT } = process.env;
if (dataDir) process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
const provider = await openLoginProvider(`${publicUrl}/oauth_auth`, Number(PORT) + 1);
process.env["OIDC_PROVIDERS"] = JSON.stringify([
  { id: "here", name: "Wattle ID", ...provider.setting },
]);
process.env["LINK_HOSTS"] = "post.example, zalo.me"; // hosts of tracking links, and of sharing
const program = process.argv[2] === "edge" ? "../scripts/edge.ts" : "../build/server/shop.js";
await import(new URL(program, import.meta.url).href);
