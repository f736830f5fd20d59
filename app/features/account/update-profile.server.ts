import { href } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

export function updateProfile(post: Post) {
  return submit(post, {
    operation: "account.update",
    // A phone number without a country code is taken as one of the main country of the page's language.
    given: { phoneCountry: post.locale === "vi_VN" ? "VN" : "AU" },
    done(saved, typed) {
      // An unconfirmed address first receives a confirmation mail.
      const isAsked = typed.newsletter && !saved.newsletter;
      const page = post.local(href("/my-account/personal-data"));
      return redirectWithToast(
        page,
        isAsked ? "toast:account.newsletterAsked" : "toast:account.saved",
      );
    },
  });
}
