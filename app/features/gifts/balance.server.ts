import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

/** Answers the post itself, so that the code is in no address. */
export function lookUp(post: Post) {
  return submit(post, {
    operation: "gifts.balance",
    errors: "gifts:errors",
    fields: { "gift-card-not-found": "code" },
    tooMany: "gifts:errors.too-many",
    done: (balance) => ({ balance }),
  });
}
