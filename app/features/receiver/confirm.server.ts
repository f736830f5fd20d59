import { redirect } from "react-router";
import { notFound } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";

export function confirmAddress(post: Post & { link: string }) {
  // The page says what became of the order or the link.
  const shown = () => redirect(post.url.pathname);
  return submit(post, {
    operation: "receiver.confirm",
    given: { link: post.link },
    hidden: { link: "link-invalid" },
    errors: "receiver:errors",
    tooMany: "receiver:errors.too-many",
    fields: { "ward-not-in-province": "suburb", "phone-invalid": "phone" },
    refusals: {
      "link-invalid": notFound,
      "link-expired": shown,
      "order-canceled": shown,
      "parcel-left": shown,
    },
    done: shown,
  });
}
