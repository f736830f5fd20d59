import { href } from "react-router";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { phoneCountries } from "#app/shop/address/layout.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

export async function updateProfile(post: Post) {
  post.form.delete("phoneCountries");
  for (const country of await phoneCountries(post.odoo, post.locale))
    post.form.append("phoneCountries", country);
  return submit(post, {
    operation: "account.update",
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
