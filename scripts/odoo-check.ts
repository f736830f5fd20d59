import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import { OdooMisconfigured } from "#middleware/odoo/core/client/failures.ts";
import { checkFacts } from "#middleware/odoo/setup/check.ts";
import type { Finding } from "#middleware/odoo/setup/finding.ts";
import { readFacts, unreadable } from "#middleware/odoo/setup/facts.ts";
import { readCardProvider } from "#middleware/payments/open.ts";
import { readProcedures } from "#middleware/odoo/setup/procedures/procedure-files.ts";

const { ODOO_URL: url, ODOO_DATABASE: database, ODOO_API_KEY: apiKey } = process.env;
if (!url || !database || !apiKey) {
  console.log("Set ODOO_URL, ODOO_DATABASE and ODOO_API_KEY (the service user's) to check them.");
  process.exit(2);
}

const keys = readCardProvider(process.env)?.mode ?? null;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const odoo = createOdooClient({ url, database, apiKey, log: quiet });
const call = (): Call => ({
  locale: "en_US",
  signal: AbortSignal.timeout(60_000),
  requestId: "odoo-check",
});

const findings = [await version(url)];
if (findings[0]?.state === "ok") findings.push(...(await theRest()));
print(findings);
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
    const refused = await unreadable(odoo, call());
    found.push(
      refused.length === 0
        ? { area: "rights", what: "all that the shop reads", state: "ok", fix: "" }
        : { area: "rights", what: refused.join(", "), state: "missing", fix: "npm run odoo:setup" },
    );
    const directory = await odoo.directory(call());
    found.push(...checkFacts(await readFacts(odoo, call()), directory, readProcedures(), keys));
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

function print(rows: Finding[]): void {
  const width = (pick: (row: Finding) => string) =>
    Math.max(...rows.map((row) => pick(row).length));
  const [area, what] = [width((row) => row.area), width((row) => row.what)];
  for (const row of rows) {
    const columns = [row.area.padEnd(area), row.state.padEnd(7), row.what.padEnd(what), row.fix];
    console.log(columns.join("  ").trimEnd());
  }
}
