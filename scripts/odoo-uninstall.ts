import { parseArgs } from "node:util";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { uninstall } from "#middleware/odoo/setup/uninstall.ts";
import { changesOf, isAgreed, obstacle } from "./agreement.ts";

const USAGE = `npm run odoo:uninstall -- [--dry-run] [--yes] [--data]

Takes back what odoo:setup made in an Odoo 19, for all shops of its database. Goods, customers, orders and modules stay. Stop the
shop first. Needs ODOO_URL, ODOO_DATABASE and ODOO_ADMIN_KEY (an administrator's API key).
  --dry-run   prints the changes without making them
  --yes       makes the changes without asking
  --data      also deletes what the shop has stored in Odoo: sessions, mails, consents, what staff entered in its fields`;

const { values: flags } = parseArgs({
  options: {
    "dry-run": { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
    data: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const { ODOO_URL: url, ODOO_DATABASE: database, ODOO_ADMIN_KEY: apiKey } = process.env;
if (flags.help || !url || !database || !apiKey) {
  console.log(USAGE);
  process.exit(flags.help ? 0 : 2);
}

const say = (line: string) => console.log(`[odoo:uninstall] ${line}`);
const admin = createAdmin({ url, database, apiKey });
const options = { withData: flags.data, say };
say(`${database} at ${url}`);
try {
  const planned = await uninstall(admin, { ...options, isDry: true });
  if (planned === 0) say("Nothing to do.");
  else if (flags["dry-run"] || !(flags.yes || (await isAgreed(planned))))
    say(`${changesOf(planned)}; nothing was changed.`);
  else say(`${changesOf(await uninstall(admin, { ...options, isDry: false }))} done.`);
} catch (error) {
  say(`It cannot continue. ${obstacle(error)}`);
  process.exit(1);
}
