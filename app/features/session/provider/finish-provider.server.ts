import { data } from "react-router";
import type { Locale } from "#contract/limits.ts";
import type { Refusal } from "#contract/operations.ts";
import { providers } from "#contract/session-providers.ts";
import { localPath } from "#app/i18n/locales.ts";
import { GatewayError, type Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";
import { greeting } from "#app/features/session/greeting.server.ts";
import { forgetLogin } from "#app/features/session/login-cookie.server.ts";
import { returnPath } from "#app/features/session/return-path.server.ts";

const contract = providers["session.finishProvider"];

/** `search`: what the provider has put into the address. The middleware asks the provider itself whether it is true. */
export async function finishProvider(search: string, to: string, odoo: Gateway, locale: Locale) {
  const parameters = Object.fromEntries(new URLSearchParams(search));
  const input = contract.input.safeParse({ parameters });
  if (!input.success) return failed("state-invalid", to);
  try {
    const result = await odoo.mutate("session.finishProvider", input.data);
    if (!result.ok) return await failed(result.refusal, to);
    const home = localPath("/", locale);
    const toast = greeting("toast:session.signedIn", result.data, locale);
    const response = await redirectWithToast(returnPath(result.data.to, home), toast);
    response.headers.append("Set-Cookie", await forgetLogin());
    return response;
  } catch (error) {
    if (!(error instanceof GatewayError && error.code === "too-many")) throw error;
    return failed("too-many", to);
  }
}

async function failed(refusal: Refusal<"session.finishProvider"> | "too-many", to: string) {
  const status = refusal === "too-many" ? 429 : contract.refusals[refusal];
  return data(
    { refusal, to, answer: "" },
    { status, headers: { "Set-Cookie": await forgetLogin() } },
  );
}
