import { data, href, redirect } from "react-router";
import { publicConfig } from "#app/server/config.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { returnPath } from "./return-path.server.ts";

export function continueAsGuest(post: Post) {
  if (publicConfig.checkoutAccount === "required") throw data(null, { status: 403 });
  return submit(post, {
    operation: "session.continueAsGuest",
    errors: "session:errors",
    done: () => redirect(returnPath(post.form.get("to"), post.local(href("/checkout")))),
  });
}
