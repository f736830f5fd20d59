import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Registry } from "./registry.ts";
import type { SetupContext } from "./context.ts";

const SERVICE_LOGIN = "wattle-shop";
/** The group of the service user only. */
const SERVICE_GROUP = "Wattle shop";

/** Read access to what the shop shows; every change is made by procedures. Never an administrator. */
const SERVICE_RIGHTS = [
  "base.group_user",
  "base.group_partner_manager",
  "sales_team.group_sale_salesman_all_leads",
  "account.group_account_invoice",
  "stock.group_stock_user",
];
const KEY_DAYS = 3650;

export async function addServiceUser(registry: Registry, shops: SetupContext[]) {
  const [first] = shops;
  const groupId = await registry.ensure({
    key: "group_shop",
    model: "res.groups",
    what: `the group "${SERVICE_GROUP}"`,
    values: {},
    keep: { name: SERVICE_GROUP, api_key_duration: KEY_DAYS },
  });
  const groups = [];
  for (const right of SERVICE_RIGHTS) groups.push(await registry.ref(right));
  const userId = await registry.ensure({
    key: "user_shop",
    model: "res.users",
    what: `the service user ${SERVICE_LOGIN}`,
    context: { no_reset_password: true },
    values: {
      name: "Wattle shop",
      login: SERVICE_LOGIN,
      lang: "en_US",
      tz: first?.timeZone ?? "UTC",
      notification_type: "email",
    },
    keep: {
      company_id: first?.companyId ?? 0,
      company_ids: [...new Set(shops.map(({ companyId }) => companyId))],
      active: true,
      group_ids: [...groups, groupId].filter((id) => id > 0),
    },
  });
  return { groupId, userId };
}

const KEY_NAME = "Wattle shop";
const TEMPORARY_KEY_NAME = "Wattle set-up";
/** Longer than any set-up; a killed set-up leaves its key until then. */
const TEMPORARY_KEY_EXPIRES = "datetime.datetime.now() + datetime.timedelta(days=1)";

/** Null if the user has a key already: Odoo shows a key only once. */
export async function makeServiceKey(
  registry: Registry,
  userId: number,
  isWanted: boolean,
): Promise<string | null> {
  const { admin, change } = registry;
  const domain = [
    ["user_id", "=", userId],
    ["name", "not like", TEMPORARY_KEY_NAME],
  ];
  const keys = await admin.search("res.users.apikeys", domain, ["name"]);
  if (userId > 0 && keys.length > 0 && !isWanted) return null;
  const made: string[] = []; // empty in a dry run
  await change("make an API key for the service user", async () => {
    made.push(await makeKey(registry, userId, { name: KEY_NAME, expires: "None" }));
  });
  return made[0] ?? null;
}

/** Calls the shop's operations for the set-up; the key is deleted afterwards. */
export async function withServiceKey(
  registry: Registry,
  userId: number,
  work: (key: string) => Promise<void>,
): Promise<void> {
  const name = `${TEMPORARY_KEY_NAME} ${randomUUID()}`; // unique, so that only this run's key is removed
  try {
    await work(await makeKey(registry, userId, { name, expires: TEMPORARY_KEY_EXPIRES }));
  } finally {
    const code = `env['res.users.apikeys'].sudo().search([('user_id', '=', ${userId}), ('name', '=', '${name}')]).unlink()`;
    await runOnce(registry, code);
  }
}

/** Only Odoo's own code may create a key for another user. */
async function makeKey(
  registry: Registry,
  userId: number,
  { name, expires }: Record<"name" | "expires", string>,
): Promise<string> {
  const answer = await runOnce(
    registry,
    `user = env['res.users'].browse(${userId})
action = {'key': env['res.users.apikeys'].with_user(user).sudo()._generate('rpc', '${name}', ${expires})}`,
  );
  return z.object({ key: z.string() }).parse(answer).key;
}

/** Runs code as a server action that is deleted afterwards. */
async function runOnce({ admin, ref }: Registry, code: string): Promise<unknown> {
  const action = await admin.create("ir.actions.server", {
    name: "wattle/once",
    model_id: await ref("base.model_res_users"),
    state: "code",
    code,
  });
  try {
    return await admin.call("ir.actions.server/run", { ids: [action] });
  } finally {
    await admin.call("ir.actions.server/unlink", { ids: [action] });
  }
}
