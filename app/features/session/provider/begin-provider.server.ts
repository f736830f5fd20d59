import { data, href } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { providers } from "#contract/session-providers.ts";
import { localPath } from "#app/i18n/locales.ts";
import { parseForm, refused, textOf, unlessTooMany } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { rememberLogin } from "#app/features/session/login-cookie.server.ts";
import { destination } from "#app/features/session/return-path.server.ts";

const contract = providers["session.beginProvider"];
const Choice = contract.input.pick({ providerId: true });

/**
 * The way to the provider. No redirect: browsers apply the policy for forms to every step of one, and providers lead on
 * to addresses that nobody can list.
 */
export async function beginProvider(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, Choice);
  if (submission.status !== "success") throw data(null, { status: 400 });
  const { providerId } = submission.value;
  const to = destination(textOf(form, "to"));
  return unlessTooMany(submission, async () => {
    const input = { providerId, to: to || localPath(href("/"), locale) };
    const result = await odoo.mutate("session.beginProvider", input);
    if (!result.ok) {
      const status = contract.refusals[result.refusal];
      return refused(submission, `session:oauth.errors.${result.refusal}`, { status });
    }
    const headers = { "Set-Cookie": await rememberLogin(result.data.state, to) };
    return data({ continueTo: result.data.url }, { headers });
  });
}
