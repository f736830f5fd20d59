import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { afterLogin } from "#app/features/session/second-step/after-login.server.ts";
import { askedCode, forgetCode } from "./code-cookie.server.ts";

/** Only who is new is asked for a name. */
function greetingOf(form: FormData) {
  return form.get("firstName") ? "toast:session.welcome" : "toast:session.loggedIn";
}

export async function logInByCode(post: Post, page: Request) {
  const { odoo } = post;
  const { request, to } = await askedCode(page);
  const answer = await submit(post, {
    operation: "session.logInByCode",
    given: { request },
    hidden: { request: "code-expired" },
    errors: "session:code.errors",
    fields: { "code-wrong": "code" },
    tooMany: "session:code.errors.tooMany",
    async check({ referralCode: code = "" }) {
      if (!code || (await odoo.query("rewards.referralCode", { code })).isKnown) return null;
      return { field: "referralCode", text: "session:errors.referral-unknown" };
    },
    done: (answer) => afterLogin(post, answer, to, greetingOf(post.form)),
  });
  if (answer instanceof Response) answer.headers.append("Set-Cookie", await forgetCode());
  return answer;
}
