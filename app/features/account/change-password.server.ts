import { href } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

export function changePassword(post: Post) {
  return submit(post, {
    operation: "session.changePassword",
    errors: "account:password.errors",
    fields: { "wrong-password": "currentPassword" },
    done: () =>
      redirectWithToast(
        post.local(href("/my-account/personal-data")),
        "toast:session.passwordChanged",
      ),
  });
}
