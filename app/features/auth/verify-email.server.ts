import { data } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { session } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import type { Gateway } from "#app/server/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";
import { greeting } from "./greeting.server.ts";
import { returnPath } from "./return-path.server.ts";

const contract = session["session.verifyEmail"];

export async function verifyEmail(form: FormData, odoo: Gateway, locale: Locale) {
  const link = contract.input.safeParse({ token: form.get("token") });
  if (!link.success) return refuse("token-invalid");
  const result = await odoo.mutate("session.verifyEmail", link.data);
  if (!result.ok) return refuse(result.refusal);
  const to = returnPath(form.get("to"), localPath("/", locale));
  return redirectWithToast(to, greeting("toast:auth.welcome", result.data, locale));
}

function refuse(refusal: keyof typeof contract.refusals) {
  return data({ refusal }, { status: contract.refusals[refusal] });
}
