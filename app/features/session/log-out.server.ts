import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

export function logOut(post: Post) {
  return submit(post, {
    operation: "session.logOut",
    done: () => redirectWithToast(post.local("/"), "toast:session.loggedOut"),
  });
}
