import { href, redirect } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { pathTo } from "#app/features/session/path-to.ts";
import { destination } from "#app/features/session/return-path.server.ts";

export function signUp(post: Post) {
  const { form, odoo, local } = post;
  const to = destination(form.get("to"));
  form.delete("to"); // unless it is a path of this site
  return submit(post, {
    operation: "session.signUp",
    given: { ...(to && { to }) },
    botCheck: "signup",
    async check({ referralCode: code }) {
      if (!code || (await odoo.query("rewards.referralCode", { code })).isKnown) return null;
      return { field: "referralCode", text: "session:errors.referral-unknown" };
    },
    done: (_, { referralCode: ref = "" }) =>
      redirect(pathTo(local(href("/signup")), { to, ref, sent: "yes" })),
  });
}
