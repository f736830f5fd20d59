import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { afterLogin } from "./second-step/after-login.server.ts";

export function logIn(post: Post) {
  return submit(post, {
    operation: "session.logIn",
    botCheck: "login",
    errors: "session:errors",
    done: (answer) => afterLogin(post, answer, post.form.get("to"), "toast:session.loggedIn"),
  });
}
