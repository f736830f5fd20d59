import { data } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { rememberPasskey } from "#app/server/shopper/passkey-cookie.server.ts";

/** What the browser's dialog is opened with. */
export function askPasskey(post: Post) {
  return submit(post, {
    operation: "session.requestPasskey",
    input: {},
    done: async ({ request, options }) =>
      data({ options }, { headers: { "Set-Cookie": await rememberPasskey(request) } }),
  });
}
