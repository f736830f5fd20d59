import type { Registry } from "./registry.ts";
import type { SetupContext } from "./context.ts";
import { KEY_DAYS } from "./service-key.ts";

const ACTING_LOGIN = "wattle-shop";
const KEY_LOGIN = "wattle-key";
/** The group of the key's user only. */
const KEY_GROUP = "Wattle shop";

/**
 * Two users. The key's user may run the procedures, read the list of them, and nothing else: it has none of Odoo's own
 * groups. The procedures act as the other one, an internal user without key and password, to whom changes are ascribed.
 */
export async function addServiceUsers(registry: Registry, shops: SetupContext[]) {
  const { ensure, ref } = registry;
  const [first] = shops;
  const groupId = await ensure({
    key: "group_shop",
    model: "res.groups",
    what: `the group "${KEY_GROUP}"`,
    values: {},
    keep: { name: KEY_GROUP, api_key_duration: KEY_DAYS },
  });
  const person = { name: "Wattle shop", lang: "en_US", tz: first?.timeZone ?? "UTC" };
  const companies = [...new Set(shops.map(({ companyId }) => companyId))];
  const kept = { company_id: first?.companyId ?? 0, company_ids: companies, active: true };
  const actingUserId = await ensure({
    key: "user_shop",
    model: "res.users",
    what: `the user ${ACTING_LOGIN}, as whom procedures act`,
    context: { no_reset_password: true },
    values: { ...person, login: ACTING_LOGIN, notification_type: "email" },
    keep: { ...kept, group_ids: [await ref("base.group_user")] },
  });
  const keyUserId = await ensure({
    key: "user_key",
    model: "res.users",
    what: `the service user ${KEY_LOGIN}, whose key the shop has`,
    context: { no_reset_password: true },
    values: { ...person, name: "Wattle key", login: KEY_LOGIN, notification_type: "email" },
    keep: { ...kept, group_ids: [groupId].filter((id) => id > 0) },
  });
  return { groupId, actingUserId, keyUserId };
}
