import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

export function logOut(post: Post) {
  return submit(post, {
    operation: "session.logOut",
    async done() {
      const answer = await redirectWithToast(post.local("/"), {
        type: "default",
        key: "toast:session.loggedOut",
      });
      // Without a script, Back would show pages that name the customer as the browser keeps them.
      answer.headers.set("Clear-Site-Data", '"cache"');
      return answer;
    },
  });
}
