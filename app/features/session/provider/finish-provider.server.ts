import { data } from "react-router";
import { providers } from "#contract/session-providers.ts";
import { refuse } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { forgetLogin } from "#app/features/session/login-cookie.server.ts";
import { afterLogin } from "#app/features/session/second-step/after-login.server.ts";

const { input } = providers["session.finishProvider"];

/** `search`: the query of the provider's answer, which the middleware verifies with the provider. */
export async function finishProvider(post: Post, search: string, to: string) {
  const asked = input.safeParse({ parameters: Object.fromEntries(new URLSearchParams(search)) });
  const answer = asked.success
    ? await submit(post, {
        operation: "session.finishProvider",
        input: asked.data,
        errors: "session:oauth.errors",
        done: (login) => afterLogin(post, login, login.to, "toast:session.signedIn"),
      })
    : refuse(post.form, 422, "session:oauth.errors.state-invalid");
  const headers = { "Set-Cookie": await forgetLogin() };
  if (!(answer instanceof Response))
    return data({ reply: answer.data, to, answer: "" }, { ...answer.init, headers });
  answer.headers.append("Set-Cookie", headers["Set-Cookie"]);
  return answer;
}
