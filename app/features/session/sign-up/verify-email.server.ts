import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import { greeting } from "#app/features/session/greeting.server.ts";
import { returnPath } from "#app/features/session/return-path.server.ts";

export function verifyEmail(post: Post) {
  const { form, local, locale } = post;
  return submit(post, {
    operation: "session.verifyEmail",
    hidden: { token: "token-invalid" },
    errors: "session:verify.errors",
    fields: { "wrong-password": "password" },
    done: (signedIn) =>
      redirectWithToast(
        returnPath(form.get("to"), local("/")),
        greeting("toast:session.welcome", signedIn, locale),
      ),
  });
}
