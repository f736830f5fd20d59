import { data } from "react-router";
import { rememberPasskey } from "#app/server/shopper/passkey-cookie.server.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { AddPasskey } from "./add-passkey.ts";

/** What the browser's dialog is opened with, after the password. */
export function beginPasskey(post: Post) {
  return submit(post, {
    operation: "session.beginPasskey",
    schema: AddPasskey,
    errors: "account:passkeys.errors",
    fields: { "wrong-password": "password" },
    done: async ({ request, creation }) =>
      data(
        { creation, name: textOf(post.form, "name") },
        { headers: { "Set-Cookie": await rememberPasskey(request) } },
      ),
  });
}
