import type { Locale } from "#contract/limits.ts";
import type { Adjustment } from "#contract/cart.ts";
import { session } from "#contract/session.ts";
import { localPath } from "#app/i18n/locales.ts";
import { translate } from "#app/i18n/messages.ts";
import { invalid, parseForm, refused } from "#app/server/forms.server.ts";
import { GatewayError, type Gateway } from "#app/server/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";
import { returnPath } from "./return-path.server.ts";

export async function logIn(form: FormData, odoo: Gateway, locale: Locale) {
  const submission = parseForm(form, session["session.logIn"].input);
  if (submission.status !== "success") return invalid(submission);
  try {
    const result = await odoo.mutate("session.logIn", submission.value);
    if (!result.ok) return refused(submission, `auth:errors.${result.refusal}`);
    const to = returnPath(form.get("to"), localPath("/", locale));
    const { customer, adjustments } = result.data;
    if (adjustments.length > 0)
      return await redirectWithToast(to, whatStockCut(adjustments, locale));
    const values = { name: customer.firstName };
    return await redirectWithToast(to, { type: "success", key: "auth:toast.loggedIn", values });
  } catch (error) {
    if (!(error instanceof GatewayError && error.code === "too-many")) throw error;
    return refused(submission, "auth:errors.too-many", { status: 429 });
  }
}

/** The guest's cart joined the customer's, and stock did not suffice for both (design 5). */
function whatStockCut(adjustments: Adjustment[], locale: Locale) {
  const changes = adjustments
    .slice(0, MAX_TOLD)
    .map((adjustment) => translate(locale, "auth:toast.change", adjustment))
    .join("; ");
  return { type: "warning", key: "auth:toast.merged", values: { changes } } as const;
}

const MAX_TOLD = 8; // it travels in a cookie
