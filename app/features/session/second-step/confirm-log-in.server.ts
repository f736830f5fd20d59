import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { afterLogin } from "./after-login.server.ts";
import { forgetStep, waitingStep } from "./step-cookie.server.ts";

export async function confirmLogIn(post: Post, page: Request) {
  const { step, to } = await waitingStep(page);
  const answer = await submit(post, {
    operation: "session.confirmLogIn",
    given: { step },
    hidden: { step: "step-expired" },
    errors: "session:twoStep.errors",
    fields: { "code-wrong": "code" },
    done: (signedIn) => afterLogin(post, signedIn, to, "toast:session.loggedIn"),
  });
  if (answer instanceof Response) answer.headers.append("Set-Cookie", await forgetStep());
  return answer;
}
