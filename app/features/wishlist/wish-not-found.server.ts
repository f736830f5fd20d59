import { href } from "react-router";
import { refuse } from "#app/server/forms/forms.server.ts";
import { answer, isInPlace } from "#app/server/forms/in-place.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";

/** For a wish that was removed in another tab: a fetcher's page loses it, so a toast says why. */
export async function wishNotFound(post: Post) {
  const key = "wishlist:errors.wish-not-found";
  if (!isInPlace(post)) return refuse(post.form, 404, key);
  return answer(post, post.local(href("/wishlist")), { type: "error", key });
}
