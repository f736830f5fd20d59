import { data } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { session } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import { GatewayError, type Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";
import { greeting } from "#app/features/session/greeting.server.ts";
import { returnPath } from "#app/features/session/return-path.server.ts";

const contract = session["session.verifyEmail"];
const STATUS = { ...contract.refusals, "too-many": 429 } as const;

export async function verifyEmail(form: FormData, odoo: Gateway, locale: Locale) {
  const link = contract.input.safeParse({ token: form.get("token") });
  if (!link.success) return refuse("token-invalid");
  try {
    const result = await odoo.mutate("session.verifyEmail", link.data);
    if (!result.ok) return refuse(result.refusal);
    const to = returnPath(form.get("to"), localPath("/", locale));
    return await redirectWithToast(to, greeting("toast:session.welcome", result.data, locale));
  } catch (error) {
    if (!(error instanceof GatewayError && error.code === "too-many")) throw error;
    return refuse("too-many");
  }
}

function refuse(refusal: keyof typeof STATUS) {
  return data({ refusal }, { status: STATUS[refusal] });
}
