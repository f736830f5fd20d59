import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { padsOf, serviceKey } from "#middleware/odoo/core/client/signing.ts";
import type { Registry } from "./registry.ts";
import { runOnce } from "./run-once.ts";

/** `odoo:check` asks for a new one long before. */
export const KEY_DAYS = 730;
const KEY_NAME = "Wattle shop";
const TEMPORARY_KEY_NAME = "Wattle set-up";
/** Longer than any set-up; a killed set-up leaves its key until then. */
const TEMPORARY_KEY_DAYS = 1;
/** Only administrators may read system parameters: neither the service user nor a procedure's answer shows it. */
const SIGNING_KEYS = "wattle.signing_keys";
const SIGNING_KEY_BYTES = 32;

/** By the first digits of the API key, which are its index in Odoo; `is_used` is written by `prelude.part.py`. */
const SigningKeys = z.record(
  z.string(),
  z.object({ id: z.int(), is_used: z.boolean().optional() }),
);
type Key = { id: number; canSign: boolean; isUsed: boolean };

/**
 * Null if the user has a key that signs: Odoo shows a key only once. An earlier key stays valid until the newest has
 * been used, so that the shop can change from one to the other without a pause.
 */
export async function makeServiceKey(
  registry: Registry,
  userId: number,
  isWanted: boolean,
): Promise<string | null> {
  const keys = userId > 0 ? await keysOf(registry, userId) : [];
  const newest = keys.at(-1);
  if (newest?.canSign && !isWanted) {
    if (newest.isUsed) await removeKeys(registry, keys.slice(0, -1));
    else if (keys.length > 1)
      registry.note("the newest key of the service user is not in use yet; the one before stays");
    return null;
  }
  const made: string[] = []; // empty in a dry run
  await registry.change("make an API key for the service user", async () => {
    made.push(await makeKey(registry, userId, { name: KEY_NAME, days: KEY_DAYS }));
  });
  return made[0] ?? null;
}

/** Then nobody reaches Odoo as the shop. */
export async function removeEveryKey(registry: Registry, userId: number): Promise<void> {
  if (userId > 0) await removeKeys(registry, await keysOf(registry, userId));
}

/** Calls the shop's operations for the set-up; the key is deleted afterwards. */
export async function withServiceKey(
  registry: Registry,
  userId: number,
  work: (key: string) => Promise<void>,
): Promise<void> {
  const name = `${TEMPORARY_KEY_NAME} ${randomUUID()}`; // unique, so that only this run's key is removed
  try {
    await work(await makeKey(registry, userId, { name, days: TEMPORARY_KEY_DAYS }));
  } finally {
    await runOnce(registry, removal(`user_id = ${userId} AND name = '${name}'`));
  }
}

/** Oldest first. */
async function keysOf({ admin }: Registry, userId: number): Promise<Key[]> {
  const domain = [
    ["user_id", "=", userId],
    ["name", "=", KEY_NAME],
  ];
  const keys = await admin.search("res.users.apikeys", domain, ["id"]);
  const named = [["key", "=", SIGNING_KEYS]];
  const [parameter] = await admin.search("ir.config_parameter", named, ["value"]);
  const stored = z.string().catch("{}").parse(parameter?.["value"]);
  const signing = SigningKeys.parse(JSON.parse(stored));
  return keys.map(({ id }) => {
    const own = Object.values(signing).find((one) => one.id === id);
    return { id, canSign: own !== undefined, isUsed: own?.is_used ?? false };
  });
}

async function removeKeys(registry: Registry, old: Key[]): Promise<void> {
  if (old.length === 0) return;
  await registry.change("remove an API key of the shop", () =>
    runOnce(registry, removal(`id IN (${old.map(({ id }) => id).join(", ")})`)),
  );
}

const READ_SIGNING_KEYS = `params = env['ir.config_parameter'].sudo()
keys = json.loads(params.get_param('${SIGNING_KEYS}') or '{}')`;

/** Also their signing keys. Deleted by Odoo's own model, which clears its caches. */
function removal(condition: string): string {
  return `${READ_SIGNING_KEYS}
env.cr.execute("SELECT id, index FROM res_users_apikeys WHERE ${condition}")
old = env.cr.fetchall()
env['res.users.apikeys'].sudo().browse([id for id, index in old]).unlink()
for id, index in old:
    keys.pop(index, None)
params.set_param('${SIGNING_KEYS}', json.dumps(keys))`;
}

/** Only Odoo's own code may create a key for another user. */
async function makeKey(
  registry: Registry,
  userId: number,
  { name, days }: { name: string; days: number },
): Promise<string> {
  const signing = randomBytes(SIGNING_KEY_BYTES);
  const answer = await runOnce(
    registry,
    `${READ_SIGNING_KEYS}
user = env['res.users'].browse(${userId})
expires = datetime.datetime.now() + datetime.timedelta(days=${days})
key = env['res.users.apikeys'].with_user(user).sudo()._generate('rpc', '${name}', expires)
env.cr.execute("SELECT id FROM res_users_apikeys WHERE user_id = ${userId} AND index = %s", [key[:8]])
keys[key[:8]] = {'id': env.cr.fetchone()[0], **json.loads('${JSON.stringify(padsOf(signing))}')}
params.set_param('${SIGNING_KEYS}', json.dumps(keys))
action = {'key': key}`,
  );
  return serviceKey(z.object({ key: z.string() }).parse(answer).key, signing);
}
