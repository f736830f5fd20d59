import { href } from "react-router";
import { requests } from "#contract/requests.ts";
import { Email } from "#contract/values/shapes.ts";
import { refuse } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

const { input } = requests["requests.submit"];

/** Guests say where to reply to; the form has that field for them alone. */
export function ProductRequest(asksEmail: boolean) {
  return asksEmail ? input.safeExtend({ email: Email }) : input;
}

/** `thank`: the page to go on to; without it, the one that tells the number. */
export function submitRequest(post: Post, thank?: string) {
  const { form, local } = post;
  const sent = (number: string) =>
    `${local(href("/request-product"))}?${new URLSearchParams({ sent: number })}`;
  return submit(post, {
    operation: "requests.submit",
    schema: ProductRequest(form.has("email")),
    botCheck: "request",
    tooMany: "requests:errors.too-many",
    failed: "requests:errors.failed",
    // They were signed in when the form was made.
    refusals: { "email-missing": () => refuse(form, 422, "form:errors.required", "email") },
    done: ({ number }) => redirectWithToast(thank ?? sent(number), "toast:requests.submitted"),
  });
}
