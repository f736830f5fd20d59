import { data } from "react-router";
import { reviews } from "#contract/reviews.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { GatewayError } from "#app/server/gateway/gateway.server.ts";
import { backTo, logInFirst } from "./back-to.server.ts";
import type { Posted } from "./save-review.server.ts";

export async function removeReview({ form, odoo, url }: Posted): Promise<never> {
  const asked = reviews["reviews.remove"].input.safeParse({ id: textOf(form, "id") });
  if (!asked.success) throw data(null, { status: 400 });
  try {
    await odoo.mutate("reviews.remove", asked.data); // what is gone already is where it should be
  } catch (error) {
    if (error instanceof GatewayError && error.code === "not-signed-in") return logInFirst(url);
    throw error;
  }
  return backTo(url, "toast:reviews.removed");
}
