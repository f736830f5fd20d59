import { href, redirect } from "react-router";
import { restock } from "#contract/restock.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

const Ask = restock["restock.ask"].input;
/** A guest has no address that we know. */
export const AskByMail = Ask.required({ email: true });

export function ask(post: Post) {
  const { searchParams } = post.url;
  return submit(post, {
    operation: "restock.ask",
    schema: post.odoo.shopper.isSignedIn ? Ask : AskByMail,
    hidden: { variantId: "variant-not-found" },
    botCheck: "restock",
    errors: "restock:errors",
    fields: { "email-missing": "email" },
    done({ isNoted }) {
      searchParams.set(isNoted ? "noted" : "sent", "");
      return redirect(`${post.local(href("/restock/:step?"))}?${searchParams}`);
    },
  });
}

export function confirm(post: Post) {
  return submit(post, {
    operation: "restock.confirm",
    hidden: { token: "token-invalid" },
    errors: "restock:errors",
    done({ slug }) {
      const to = new URLSearchParams({ product: slug, noted: "" });
      return redirect(`${post.local(href("/restock/:step?"))}?${to}`);
    },
  });
}
