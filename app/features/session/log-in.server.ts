import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import { greeting } from "./greeting.server.ts";
import { returnPath } from "./return-path.server.ts";

export function logIn(post: Post) {
  const { form, local, locale } = post;
  return submit(post, {
    operation: "session.logIn",
    botCheck: "login",
    errors: "session:errors",
    done: (signedIn) =>
      redirectWithToast(
        returnPath(form.get("to"), local("/")),
        greeting("toast:session.loggedIn", signedIn, locale),
      ),
  });
}
