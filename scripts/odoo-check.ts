import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import { OdooMisconfigured } from "#middleware/odoo/core/client/failures.ts";
import { parseLinkHosts } from "#contract/values/links.ts";
import { checkContent } from "#middleware/odoo/setup/check-content.ts";
import { checkFacts, checkProcedures } from "#middleware/odoo/setup/check.ts";
import type { Finding } from "#middleware/odoo/setup/finding.ts";
import { readTrial } from "#middleware/odoo/setup/trial.ts";
import { checkOrders } from "#middleware/odoo/setup/check-orders.ts";
import { readFacts } from "#middleware/odoo/setup/facts.ts";
import { readCardProvider } from "#middleware/payments/open.ts";
import { htmlReport, textReport } from "#middleware/odoo/setup/report.ts";
import { readProcedures } from "#middleware/odoo/setup/procedures/procedure-files.ts";

const { html } = parseArgs({ options: { html: { type: "string" } } }).values;
const {
  ODOO_URL: url,
  ODOO_DATABASE: database,
  ODOO_API_KEY: apiKey,
  ODOO_WEBSITE: website,
} = process.env;
if (!url || !database || !apiKey) {
  console.log("Set ODOO_URL, ODOO_DATABASE and ODOO_API_KEY (the service user's) to check them.");
  process.exit(2);
}

const keys = readCardProvider(process.env)?.mode ?? null;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const odoo = createOdooClient({
  url,
  database,
  apiKey,
  website: website || undefined,
  cardKeys: keys ?? undefined,
  log: quiet,
});
const call = (): Call => ({
  locale: "en_US",
  signal: AbortSignal.timeout(60_000),
  requestId: "odoo-check",
});

const findings = [await version(url)];
if (findings[0]?.state === "ok") findings.push(...(await theRest()));
console.log(textReport(findings));
if (html) write(html, htmlReport(findings, `Check of ${database} at ${url}`, new Date()));
process.exit(findings.some(({ state }) => state === "missing") ? 1 : 0);

async function version(address: string): Promise<Finding> {
  const signal = AbortSignal.timeout(15_000);
  const answer = await fetch(`${address}/web/version`, { signal })
    .then((response) => response.json())
    .catch(() => null);
  const known = z.object({ version: z.string() }).safeParse(answer);
  if (!known.success) {
    const fix = "Set ODOO_URL to the address of a running Odoo";
    return { area: "address", what: `no Odoo answers at ${address}`, state: "missing", fix };
  }
  const number = known.data.version;
  const isRight = number.startsWith("19.");
  const fix = isRight ? "" : "The shop requires Odoo 19";
  return { area: "version", what: `Odoo ${number}`, state: isRight ? "ok" : "missing", fix };
}

async function theRest(): Promise<Finding[]> {
  const found: Finding[] = [];
  try {
    await odoo.ping(AbortSignal.timeout(15_000));
    found.push({ area: "key", what: `works on ${database}`, state: "ok", fix: "" });
    const directory = await odoo.directory(call());
    const ours = readProcedures();
    const isOld = ours.some(
      ({ name, version: own }) =>
        name.startsWith("setup.") && directory.procedures[name]?.version !== own,
    );
    if (isOld) return [...found, ...checkProcedures(directory, ours)];
    const facts = await readFacts(odoo, call());
    const hosts = parseLinkHosts(process.env["LINK_HOSTS"] ?? "") ?? [];
    found.push(...checkFacts(facts, directory, ours, keys));
    found.push(...checkContent(facts, { site: "http://localhost", hosts }));
    found.push(...checkOrders(await readTrial(odoo, call())));
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    const isKey = error instanceof OdooMisconfigured && found.length === 0;
    const fix = isKey
      ? "Set ODOO_DATABASE and the key that odoo:setup printed; --new-key creates another"
      : "docs/odoo.md says how to set it up";
    found.push({ area: isKey ? "key" : "Odoo", what, state: "missing", fix });
  }
  return found;
}

function write(file: string, page: string): void {
  try {
    writeFileSync(file, page);
  } catch (error) {
    console.log(
      `The page cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exit(2);
  }
}
