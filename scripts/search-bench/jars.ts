import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

export const FOLDER = join(homedir(), ".cache/wattle/opensearch");
export const NEWEST = "3.8.0.0";

/** The folder with OpenSearch's jars, by Maven; null if they cannot be had. */
export function downloadJars(opensearch: string): string | null {
  const jars = join(FOLDER, opensearch);
  if (existsSync(join(jars, "complete"))) return jars;
  const args = [
    "-q",
    "-B",
    "-f",
    join(import.meta.dirname, "pom.xml"),
    `-Dopensearch=${opensearch}`,
    "dependency:copy-dependencies",
    `-DoutputDirectory=${jars}`,
  ];
  if (spawnSync("mvn", args, { stdio: "inherit", timeout: 300_000 }).status !== 0) return null;
  writeFileSync(join(jars, "complete"), "");
  return jars;
}
