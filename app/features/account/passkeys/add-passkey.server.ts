import { href } from "react-router";
import { askedPasskey, forgetPasskey } from "#app/server/shopper/passkey-cookie.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

/** Stores what the browser's dialog has made. */
export async function addPasskey(post: Post, page: Request) {
  const answer = await submit(post, {
    operation: "session.addPasskey",
    given: { request: await askedPasskey(page) },
    hidden: { request: "passkey-expired", answer: "passkey-refused", name: "passkey-refused" },
    errors: "account:passkeys.errors",
    done: () =>
      redirectWithToast(
        post.local(href("/my-account/personal-data")),
        "toast:session.passkeyAdded",
      ),
  });
  if (answer instanceof Response) answer.headers.append("Set-Cookie", await forgetPasskey());
  return answer;
}
