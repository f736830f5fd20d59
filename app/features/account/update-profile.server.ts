import { href } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

export function updateProfile(post: Post) {
  return submit(post, {
    operation: "account.update",
    // A telephone number without its country is of the country in which most people read the page's language.
    given: { phoneCountry: post.locale === "vi_VN" ? "VN" : "AU" },
    done(saved, typed) {
      // An address that nobody has confirmed is asked by mail first.
      const isAsked = typed.newsletter && !saved.newsletter;
      const page = post.local(href("/my-account/personal-data"));
      return redirectWithToast(
        page,
        isAsked ? "toast:account.newsletterAsked" : "toast:account.saved",
      );
    },
  });
}
