import { readFileSync, writeFileSync } from "node:fs";
import { shippedPackages } from "./bundle/shipped-packages.ts";

/** `npm run licences`: writes the table of docs/licences.md anew, after a change of dependencies. */
const FILE = "docs/licences.md";
const text = readFileSync(FILE, "utf8");
const HEAD = "|---|---|\n";
const rows = new Set(shippedPackages().map(({ name, license }) => `| ${name} | ${license} |`));
writeFileSync(FILE, `${text.slice(0, text.indexOf(HEAD))}${HEAD}${[...rows].join("\n")}\n`);
