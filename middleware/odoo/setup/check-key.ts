import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";

const SETUP = "npm run odoo:setup";
/** Half the life of a key (`KEY_DAYS`). */
const OLD_DAYS = 365;

/** The shop's API key: old ones are replaced, first in Odoo, then in the shop, and then the old one is removed. */
export function checkKey({ key: { days, ends, older, newer } }: Facts): Finding {
  const area = "key";
  const what = `made ${days} days ago, valid until ${ends}`;
  if (newer > 0) {
    const fix = "Put the newest key into ODOO_API_KEY of the shop, and of this check";
    return { area, what: `${what}; a newer one is not in use here`, state: "note", fix };
  }
  if (older > 0) {
    const fix = `${SETUP}: it removes the older key`;
    return { area, what: `${what}; an older one is still valid`, state: "note", fix };
  }
  if (days > OLD_DAYS) return { area, what, state: "note", fix: `${SETUP} -- --new-key` };
  return { area, what, state: "ok", fix: "" };
}
