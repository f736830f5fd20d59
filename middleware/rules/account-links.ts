import type { Locale } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";

/** The pages that mails about an account link to, one place for both ERPs: no caller chooses where a token is sent. */
const PAGES = {
  verify: "/verify",
  logIn: "/login",
  logInByCode: "/login/code",
  newPassword: "/forgot-password/new-password",
  confirmEmail: "/confirm-email",
};

/** The address of such a page in the mail's language. `to`: the path to continue on. */
export function accountUrl(
  publicUrl: string,
  page: keyof typeof PAGES,
  locale: Locale,
  { to, token }: { to?: string | undefined; token?: string } = {},
): string {
  const url = new URL(`${publicUrl}${PREFIX[locale]}${PAGES[page]}`);
  if (to) url.searchParams.set("to", to);
  if (token !== undefined) url.searchParams.set("token", token);
  return url.href;
}
