import { href } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

export function turnOff(post: Post) {
  return submit(post, {
    operation: "session.turnOffTwoSteps",
    errors: "account:twoSteps.errors",
    fields: { "wrong-password": "password" },
    done: () =>
      redirectWithToast(
        post.local(href("/my-account/two-step-login")),
        "toast:session.twoStepsTurnedOff",
      ),
  });
}
