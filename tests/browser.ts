import { existsSync } from "node:fs";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** The Chromium that tests drive: CHROMIUM_PATH, the system's, else the one that comes from npm. */
export async function chromiumPath(): Promise<string> {
  const known = [process.env["CHROMIUM_PATH"], ...SYSTEM].find((path) => path && existsSync(path));
  if (known) return known;
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x"; // makes the package bring its own NSS libraries
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}

export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
