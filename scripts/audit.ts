import { spawnSync } from "node:child_process";
import { judged, type Report } from "./audit-report.ts";
import { shippedPackages } from "./bundle/shipped-packages.ts";

/** The advisories of the registry for what package-lock.json names (docs/security.md). */
const { stdout } = spawnSync("npm", ["audit", "--json"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
  timeout: 120_000,
});
const found = judged(reportIn(stdout), new Set(shippedPackages().map(({ name }) => name)));
const lines = found?.lines ?? ["The registry does not answer about advisories: none was checked."];
process.stdout.write([...lines, ""].join("\n"));
if (found?.isGood === false) process.exit(1);

function reportIn(text: string | null): Report {
  try {
    return JSON.parse(text ?? "") as Report;
  } catch {
    return {};
  }
}
