import { redirect } from "react-router";
import { notFound } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { leaveFor } from "#app/server/leave.server.ts";

/** Redirects to the provider's page, or back to the page of the link, which shows what became of it. */
export function renewHold(post: Post & { link: string }) {
  const here = post.url.pathname;
  return submit(post, {
    operation: "payments.renewHold",
    given: { link: post.link, returnPath: here },
    errors: "orders:hold.errors",
    refusals: { "link-invalid": notFound },
    done: ({ paymentUrl }) => (paymentUrl === null ? redirect(here) : leaveFor(paymentUrl, here)),
  });
}
