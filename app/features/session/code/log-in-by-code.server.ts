import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import { greeting } from "#app/features/session/greeting.server.ts";
import { returnPath } from "#app/features/session/return-path.server.ts";
import { askedCode, forgetCode } from "./code-cookie.server.ts";

export async function logInByCode(post: Post, page: Request) {
  const { odoo, local, locale } = post;
  const { request, to } = await askedCode(page);
  const answer = await submit(post, {
    operation: "session.logInByCode",
    given: { request },
    hidden: { request: "code-expired" },
    errors: "session:code.errors",
    fields: { "code-wrong": "code" },
    async check({ referralCode: code = "" }) {
      if (!code || (await odoo.query("rewards.referralCode", { code })).isKnown) return null;
      return { field: "referralCode", text: "session:errors.referral-unknown" };
    },
    done: (signedIn) =>
      redirectWithToast(
        returnPath(to, local("/")),
        greeting("toast:session.loggedIn", signedIn, locale),
      ),
  });
  if (answer instanceof Response) answer.headers.append("Set-Cookie", await forgetCode());
  return answer;
}
