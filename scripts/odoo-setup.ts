import { parseArgs } from "node:util";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { setUp } from "#middleware/odoo/setup/setup.ts";
import { changesOf, isAgreed, obstacle } from "./agreement.ts";

const USAGE = `npm run odoo:setup -- [--dry-run] [--yes] [--demo] [--new-key] [--website <name or id>]

Prepares an Odoo 19 for the shop. Needs ODOO_URL, ODOO_DATABASE and ODOO_ADMIN_KEY (an administrator's API key).
  --dry-run   prints the changes without making them
  --yes       makes the changes without asking
  --demo      also turns the database, Odoo's demo or an empty one, into the demo's shop: never on a real database
  --website   sets this website up too; every run updates those that are set up
  --new-key   creates another API key for the service user`;

const { values: flags } = parseArgs({
  options: {
    "dry-run": { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
    demo: { type: "boolean", default: false },
    "new-key": { type: "boolean", default: false },
    website: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const { ODOO_URL: url, ODOO_DATABASE: database, ODOO_ADMIN_KEY: apiKey } = process.env;
if (flags.help || !url || !database || !apiKey) {
  console.log(USAGE);
  process.exit(flags.help ? 0 : 2);
}

const say = (line: string) => console.log(`[odoo:setup] ${line}`);
const options = {
  isDemo: flags.demo,
  website: flags.website,
  wantsNewKey: flags["new-key"],
  say,
};

say(`${database} at ${url}`);
try {
  let isUnfinished = true;
  while (isUnfinished) isUnfinished = await round({ url, database, apiKey });
} catch (error) {
  say(`The set-up cannot continue. ${obstacle(error)}`);
  process.exit(1);
}

/** Prints the changes, asks, and makes them. Returns whether more changes are left. */
async function round(connection: Parameters<typeof createAdmin>[0]): Promise<boolean> {
  const planned = await setUp(createAdmin(connection), { ...options, isDry: true });
  if (planned.changes === 0) {
    say("Nothing to do.");
    return false;
  }
  if (flags["dry-run"] || !(flags.yes || (await isAgreed(planned.changes)))) {
    say(`${changesOf(planned.changes)}; nothing was changed.`);
    return false;
  }
  const done = await setUp(createAdmin(connection), { ...options, isDry: false });
  say(`${changesOf(done.changes)} done.`);
  if (done.key) say(`The service user's key is shown only now:\nODOO_API_KEY=${done.key}`);
  return done.isUnfinished;
}
