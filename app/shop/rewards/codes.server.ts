import { data, redirect } from "react-router";
import { Codes, type CodeResult, cart } from "#contract/cart.ts";
import { MAX_CODES, MAX_COUPON_LENGTH } from "#contract/limits.ts";
import { line } from "#contract/values/shapes.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { GatewayError, type Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import type { Values } from "#locales/texts.ts";

/** What the page says about codes that were not all applied; `typed` are those that can be corrected. */
export type CodesReply = {
  codes: { results: CodeResult[]; typed: string; error: MessageKey | null; values?: Values };
};

const Code = line(MAX_COUPON_LENGTH).min(1);

/**
 * What the buttons of `Codes` ask for (`codes`: `apply`, `use:CODE`, `remove:CODE`, `dismiss`), back on the page at `to`
 * where all of it worked. Null when it was another button.
 */
export async function changeCodes(form: FormData, odoo: Gateway, to: string) {
  const [asked, given = ""] = textOf(form, "codes").split(":", 2);
  if (asked === "apply") return applyCodes(textOf(form, "code"), odoo, to);
  if (asked === "use") return applyCodes(given, odoo, to);
  if (asked === "remove") return removeCode(given, odoo, to);
  if (asked === "dismiss") {
    await odoo.mutate("cart.dismissNotices", {});
    return redirect(to);
  }
  return null;
}

async function applyCodes(typed: string, odoo: Gateway, to: string) {
  if (!Codes.safeParse(typed).success) {
    const values = { max: MAX_CODES, length: MAX_COUPON_LENGTH };
    return problem({ results: [], typed, error: "cart:errors.codes", values }, 400);
  }
  try {
    const result = await odoo.mutate("cart.applyCoupons", { codes: typed });
    if (!result.ok) {
      const status = cart["cart.applyCoupons"].refusals[result.refusal];
      return problem({ results: [], typed, error: `cart:errors.${result.refusal}` }, status);
    }
    const { results } = result.data;
    const wrong = results.filter((one) => one.problem !== null).map(({ code }) => code);
    if (wrong.length > 0) return problem({ results, typed: wrong.join(" "), error: null }, 422);
    const codes = results.map(({ code }) => code).join(", ");
    return redirectWithToast(to, {
      type: "success",
      key: "toast:cart.couponApplied",
      values: { codes },
    });
  } catch (error) {
    if (!(error instanceof GatewayError && error.code === "too-many")) throw error;
    return problem({ results: [], typed, error: "cart:errors.tooMany" }, 429);
  }
}

async function removeCode(given: string, odoo: Gateway, to: string) {
  const code = Code.safeParse(given);
  if (!code.success) throw data(null, { status: 400 });
  const result = await odoo.mutate("cart.removeCoupon", { code: code.data });
  if (!result.ok) {
    const status = cart["cart.removeCoupon"].refusals[result.refusal];
    return problem({ results: [], typed: "", error: `cart:errors.${result.refusal}` }, status);
  }
  const values = { code: code.data };
  return redirectWithToast(to, { type: "success", key: "toast:cart.couponRemoved", values });
}

function problem(codes: CodesReply["codes"], status: number) {
  return data({ codes } satisfies CodesReply, { status });
}
