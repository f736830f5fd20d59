import { readKeys, writeKeys, type Place } from "./place.ts";

const ADMIN_KEY = `
admin = env.ref('base.user_admin')
print('KEY=' + env['res.users.apikeys'].with_user(admin).sudo()._generate('rpc', 'bench', None))
env.cr.commit()
`;

/** A key for the set-up; Odoo shows a key only when it is created. `inShell` runs Python in Odoo's own shell. */
export async function makeAdminKey(
  place: Place,
  inShell: (place: Place, python: string) => Promise<string>,
): Promise<void> {
  if (readKeys(place).has("ODOO_ADMIN_KEY")) return;
  const key = /^KEY=(\w+)$/m.exec(await inShell(place, ADMIN_KEY))?.[1];
  if (!key) throw new Error("Odoo's shell made no API key; see bench.log");
  writeKeys(place, { ODOO_ADMIN_KEY: key });
}
