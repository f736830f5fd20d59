import { data, href } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { changeCodes } from "#app/shop/rewards/codes.server.ts";
import { changePoints } from "#app/shop/rewards/points.server.ts";
import { keepDraft, readDraft } from "./draft.server.ts";

/** Codes and points are buttons of the checkout form, so the draft is saved first. */
export function changeRewards(post: Post) {
  const to = `${post.local(href("/checkout"))}#codes`;
  return keepDraft(post, readDraft(post.form), async () => {
    const changed = (await changeCodes(post, to)) ?? (await changePoints(post, to));
    if (!changed) throw data(null, { status: 400 });
    return changed;
  });
}
