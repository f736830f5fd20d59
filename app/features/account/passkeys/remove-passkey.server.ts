import { href } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

export function removePasskey(post: Post) {
  return submit(post, {
    operation: "session.removePasskey",
    errors: "account:passkeys.errors",
    fields: { "wrong-password": "password" },
    hidden: { id: "passkey-not-found" },
    done: () =>
      redirectWithToast(
        post.local(href("/my-account/personal-data")),
        "toast:session.passkeyRemoved",
      ),
  });
}
