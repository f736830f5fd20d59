import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { afterLogin } from "#app/features/session/second-step/after-login.server.ts";
import { askedPasskey, forgetPasskey } from "#app/server/shopper/passkey-cookie.server.ts";

export async function logInByPasskey(post: Post, page: Request) {
  const answer = await submit(post, {
    operation: "session.logInByPasskey",
    given: { request: await askedPasskey(page) },
    hidden: { request: "passkey-expired", answer: "passkey-refused" },
    errors: "session:passkey.errors",
    done: (signedIn) => afterLogin(post, signedIn, post.form.get("to"), "toast:session.loggedIn"),
  });
  if (answer instanceof Response) answer.headers.append("Set-Cookie", await forgetPasskey());
  return answer;
}
