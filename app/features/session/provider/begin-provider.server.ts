import { data, href } from "react-router";
import { textOf } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { rememberLogin } from "#app/features/session/login-cookie.server.ts";
import { destination } from "#app/features/session/return-path.server.ts";

/**
 * Returns the provider's URL instead of a redirect: browsers apply `form-action` to each redirect after a form, and
 * providers redirect to origins that cannot be listed.
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
