import { readServiceKey } from "#middleware/odoo/core/client/signing.ts";
import { createAdmin } from "#middleware/odoo/setup/admin.ts";
import { setUp } from "#middleware/odoo/setup/setup.ts";
import { readKeys, say, writeKeys, type Place } from "./place.ts";

/** Sets the database up for the shop and stores the service user's key; returns the number of changes. */
export async function prepareShop(place: Place, isDemo: boolean): Promise<number> {
  const keys = readKeys(place);
  const url = keys.get("ODOO_URL") ?? "";
  const apiKey = keys.get("ODOO_ADMIN_KEY") ?? "";
  const started = Date.now();
  const admin = createAdmin({ url, database: place.database, apiKey });
  const options = {
    isDemo,
    isDry: false,
    // Of a bench that was prepared before keys signed, or that has lost its file.
    wantsNewKey: !readServiceKey(keys.get("ODOO_API_KEY") ?? ""),
    say: () => {},
  };
  let { changes, key, isUnfinished } = await setUp(admin, options);
  // A dump from before the shop needed another module: the set-up has installed it, and goes on.
  if (isUnfinished) ({ changes, key } = await setUp(admin, options));
  if (key) writeKeys(place, { ODOO_API_KEY: key });
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  say(
    changes === 0
      ? "The shop's set-up is there"
      : `The shop's set-up: ${changes} changes in ${seconds} s`,
  );
  return changes;
}
