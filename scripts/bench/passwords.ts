import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DATA } from "./database.ts";
import type { Place } from "./place.ts";

const MODULE = "quick_passwords";
/** Among the modules that Odoo finds in its data. */
const FOLDER = join(DATA, "addons/19.0", MODULE);
const SETTING = "WATTLE_ODOO_PASSWORD_ROUNDS";

const MANIFEST =
  "{'name': 'Quick passwords', 'author': 'Wattle', 'depends': ['base'], 'license': 'LGPL-3'}\n";
const CODE = `import os
from odoo.addons.base.models import res_users

res_users.MIN_ROUNDS = int(os.environ['${SETTING}'])
`;

/**
 * Options and environment of a server that hashes passwords in as many rounds as the setting says; without it none. Most
 * shoppers of the tests are new, and hashing takes a fifth of Odoo's time: Odoo's own tests hash in one round
 * (`odoo/tests/common.py`).
 */
export function quickPasswords({ root }: Place): { options: string[]; env: NodeJS.ProcessEnv } {
  const rounds = process.env[SETTING];
  if (!rounds) return { options: [], env: {} };
  mkdirSync(join(root, FOLDER), { recursive: true });
  writeFileSync(join(root, FOLDER, "__manifest__.py"), MANIFEST);
  writeFileSync(join(root, FOLDER, "__init__.py"), CODE);
  return { options: [`--load=base,rpc,web,${MODULE}`], env: { [SETTING]: rounds } };
}
