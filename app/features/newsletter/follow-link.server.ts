import { data, href, redirect } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { newsletter } from "#contract/newsletter.ts";
import { localPath } from "#app/i18n/locales.ts";
import { GatewayError, type Gateway } from "#app/server/gateway/gateway.server.ts";
import type { Step } from "./mailed-link.tsx";

const contract = newsletter["newsletter.confirm"];
const STATUS = { ...contract.refusals, "too-many": 429 } as const;
export type LinkRefusal = keyof typeof STATUS;

/** What the button behind a mail's link does; opening the link alone does nothing (design 5). */
export async function followLink(step: Step, form: FormData, odoo: Gateway, locale: Locale) {
  const link = contract.input.safeParse({ token: form.get("token") });
  if (!link.success) return refuse("token-invalid");
  try {
    const result = await odoo.mutate(`newsletter.${step}`, link.data);
    if (!result.ok) return refuse(result.refusal);
  } catch (error) {
    if (!(error instanceof GatewayError && error.code === "too-many")) throw error;
    return refuse("too-many");
  }
  throw redirect(`${localPath(href("/newsletter/:step?", { step }), locale)}?done`);
}

function refuse(refusal: LinkRefusal) {
  return data({ refusal }, { status: STATUS[refusal] });
}
