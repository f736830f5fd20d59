import { data, href } from "react-router";
import { textOf } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { rememberLogin } from "#app/features/session/login-cookie.server.ts";
import { destination } from "#app/features/session/return-path.server.ts";

/**
 * The way to the provider. No redirect: browsers apply the policy for forms to every step of one, and providers lead on
 * to addresses that nobody can list.
 */
export function beginProvider(post: Post) {
  const to = destination(textOf(post.form, "to"));
  return submit(post, {
    operation: "session.beginProvider",
    given: { to: to || post.local(href("/")) },
    hidden: { providerId: "provider-unknown" },
    errors: "session:oauth.errors",
    async done({ url, state }) {
      const headers = { "Set-Cookie": await rememberLogin(state, to) };
      return data({ continueTo: url }, { headers });
    },
  });
}
