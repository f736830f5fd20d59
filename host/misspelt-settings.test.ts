import { expect, test } from "vitest";
import { misspeltSettings } from "./misspelt-settings.ts";

const KNOWN = ["PORT", "HOST", "DEMO", "PUBLIC_URL", "ODOO_API_KEY", "ODOO_URL", "REDIS_URL"];

test.for([
  ["PUBLIC_ULR", "PUBLIC_URL"],
  ["public_url", "PUBLIC_URL"],
  ["PUBLICURL", "PUBLIC_URL"],
  ["ODOO_APIKEY", "ODOO_API_KEY"],
  ["ODOO_API_KEYS", "ODOO_API_KEY"],
  ["REDIS_URI", "REDIS_URL"],
  ["PORTS", "PORT"],
] as const)("%s is likely meant to be %s", ([setting, likely]) => {
  expect(misspeltSettings([setting], KNOWN)).toEqual([{ setting, likely }]);
});

test("settings themselves and names of other programs are not reported", () => {
  const others = ["PATH", "HOME", "HOSTNAME", "PWD", "LANG", "NODE_ENV", "ODOO_ADMIN_KEY", "TERM"];
  expect(misspeltSettings([...KNOWN, ...others, "REDIS_PORT", "USER", "DEBUG"], KNOWN)).toEqual([]);
});
