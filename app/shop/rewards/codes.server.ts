import { data, redirect } from "react-router";
import { Codes, type CodeResult } from "#contract/cart.ts";
import { refuse, repeat, textOf, type Reply } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

/** `results` if not all codes were applied; the field `code` then holds those that can be corrected. */
export type CodesReply = Reply & { results?: CodeResult[] };

/**
 * Handles the buttons of `Codes` (`codes`: `apply`, `use:CODE`, `remove:CODE`, `dismiss`). Redirects to `to` if all
 * codes were accepted. Returns null for other buttons.
 */
export async function changeCodes(post: Post, to: string) {
  const [asked, given = ""] = textOf(post.form, "codes").split(":", 2);
  if (asked === "use") post.form.set("code", given);
  if (asked === "apply" || asked === "use") return applyCodes(post, to);
  if (asked === "remove") return removeCode(post, given, to);
  if (asked === "dismiss")
    return submit(post, { operation: "cart.dismissNotices", done: () => redirect(to) });
  return null;
}

function applyCodes(post: Post, to: string) {
  const { form } = post;
  const codes = textOf(form, "code");
  if (!Codes.safeParse(codes).success) return refuse(form, 400, "cart:errors.codes", "code");
  return submit(post, {
    operation: "cart.applyCoupons",
    input: { codes },
    errors: "cart:errors",
    done({ results }) {
      const wrong = results.filter(({ problem }) => problem !== null).map(({ code }) => code);
      if (wrong.length > 0) {
        form.set("code", wrong.join(" "));
        return data({ ...repeat(form), results }, { status: 422 });
      }
      const values = { codes: results.map(({ code }) => code).join(", ") };
      return redirectWithToast(to, { type: "success", key: "toast:cart.couponApplied", values });
    },
  });
}

function removeCode(post: Post, code: string, to: string) {
  return submit(post, {
    operation: "cart.removeCoupon",
    given: { code },
    errors: "cart:errors",
    done: () =>
      redirectWithToast(to, {
        type: "success",
        key: "toast:cart.couponRemoved",
        values: { code },
      }),
  });
}
