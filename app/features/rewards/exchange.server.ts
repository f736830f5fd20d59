import { href } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

/** The pressed button carries the value, so that one form with one key serves all of them. */
export function exchange(post: Post) {
  return submit(post, {
    operation: "rewards.exchangeForGiftCard",
    hidden: { value: "gift-card-not-offered", idempotencyKey: "gift-card-not-offered" },
    errors: "rewards:errors",
    done({ giftCard: { code } }) {
      const to = `${post.local(href("/my-account/referral"))}#gift-cards`;
      return code === null
        ? redirectWithToast(to, { type: "info", key: "toast:rewards.pending" })
        : redirectWithToast(to, {
            type: "success",
            key: "toast:rewards.giftCard",
            values: { code },
          });
    },
  });
}
