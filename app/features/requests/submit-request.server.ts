import { href } from "react-router";
import { requests } from "#contract/requests.ts";
import { Email } from "#contract/values/shapes.ts";
import { refuse } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";

const { input } = requests["requests.submit"];

/** Only guests have the field for a reply address. */
export function ProductRequest(asksEmail: boolean) {
  return asksEmail ? input.safeExtend({ email: Email }) : input;
}

/** `thank`: the page to redirect to; the default shows the request's number. */
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
    // The login ended after the form was rendered.
    refusals: { "email-missing": () => refuse(form, 422, "form:errors.required", "email") },
    done: ({ number }) => redirectWithToast(thank ?? sent(number), "toast:requests.submitted"),
  });
}
