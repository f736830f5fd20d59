import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { shippedPackages } from "./bundle/shipped-packages.ts";

/**
 * `npm run sbom`: writes `build/sbom.cdx.json`, a CycloneDX list of the packages whose code the build contains. npm lists all
 * that is installed; the tools that only build and test are left out.
 */
type Component = { "bom-ref": string; name: string; version: string };
type Bom = { components: Component[]; dependencies: { ref: string; dependsOn?: string[] }[] };

const FILE = "build/sbom.cdx.json";
const text = execFileSync("npm", ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
const bom = JSON.parse(text) as Bom;
const shipped = new Set(shippedPackages().map(({ name, version }) => `${name}@${version}`));
const components = bom.components.filter(({ name, version }) => shipped.has(`${name}@${version}`));
const kept = new Set(components.map((one) => one["bom-ref"]));
const dependencies = bom.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
writeFileSync(FILE, JSON.stringify({ ...bom, components, dependencies }));
process.stdout.write(`${FILE}: ${components.length} packages of ${shipped.size}\n`);
