import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { once, type Place } from "./place.ts";

const FILE = "usr/lib/python3/dist-packages/odoo/addons/base/models/res_users.py";
const ROUNDS = "MIN_ROUNDS = 600_000";
const SETTING = "WATTLE_ODOO_PASSWORD_ROUNDS";

/**
 * Hashing passwords takes a fifth of Odoo's time in tests, most of whose shoppers are new. Odoo's own tests hash with one
 * round (`odoo/tests/common.py`); here it is a setting, for the gate alone: without it Odoo hashes as everywhere.
 */
export async function allowQuickPasswords(place: Place): Promise<void> {
  await once(place, "5-passwords", "A setting for quick passwords", async () => {
    const file = join(place.root, FILE);
    const source = readFileSync(file, "utf8");
    if (!source.includes(ROUNDS)) return; // a later Odoo: slower, but the same
    const setting = `MIN_ROUNDS = int(__import__('os').environ.get('${SETTING}', 600_000))`;
    writeFileSync(file, source.replace(ROUNDS, setting));
  });
}

/** For the environment of Odoo's server. */
export function quickPasswords(): NodeJS.ProcessEnv {
  const rounds = process.env[SETTING];
  return rounds ? { [SETTING]: rounds } : {};
}
