import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { downloadJars, NEWEST } from "#scripts/search-bench/jars.ts";
import { compose, folder, isDebian, run, settings } from "./engine.ts";

export const IMAGES = { now: "wattle-rehearsal/shop:1", next: "wattle-rehearsal/shop:2" };

/** The image of this checkout, and that of one with another build id, which replaces it. */
export async function buildImages(): Promise<void> {
  const next = join(folder, "next");
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  for (const file of execFileSync("git", listed, { encoding: "utf8" }).split("\0").filter(Boolean))
    cpSync(file, join(next, file));
  writeFileSync(join(next, "demo/next-release.txt"), "A release with another build id\n");
  await run(["docker", "build", "--tag", IMAGES.now, "."]);
  const replaces = ["--build-arg", `REPLACES=${IMAGES.now}`];
  await run(["docker", "build", "--tag", IMAGES.next, ...replaces, next]);
}

/** The stand-ins, if they are used. */
export async function buildServices(): Promise<void> {
  await compose(["build", "postgres", "odoo", "redis", "nginx"]);
}

/** Whether there is an OpenSearch: its stand-in is made of what Maven gets. */
export function hasSearch(): boolean {
  const jars = isDebian ? downloadJars(NEWEST) : "";
  settings["OPENSEARCH_JARS"] = jars ?? "";
  return jars !== null;
}

export async function buildSearch(): Promise<void> {
  await compose(["--profile", "search", "build", "opensearch"]);
}

/** The packages in the image's own CycloneDX list. */
export async function listedPackages(): Promise<number> {
  const text = await run(["docker", "run", "--rm", IMAGES.now, "cat", "sbom.cdx.json"]);
  const bom = JSON.parse(text) as { bomFormat: string; components: { name: string }[] };
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  const names = new Set(bom.components.map(({ name }) => name));
  const missing = [...Object.keys(dependencies), "react"].filter((name) => !names.has(name));
  if (bom.bomFormat !== "CycloneDX" || missing.length > 0)
    throw new Error(`The image's list of packages lacks ${missing.join(", ")}`);
  return names.size;
}

export async function removeImages(): Promise<void> {
  await run(["docker", "image", "rm", "--force", ...Object.values(IMAGES)]);
}
