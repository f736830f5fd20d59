import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";

export async function logOut(_form: FormData, odoo: Gateway, locale: Locale) {
  await odoo.mutate("session.logOut", {});
  const toast = { type: "success", key: "toast:session.loggedOut" } as const;
  return redirectWithToast(localPath("/", locale), toast);
}
