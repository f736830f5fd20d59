import { reviews } from "#contract/reviews.ts";
import { isMachine } from "#app/server/forms/bot-check.server.ts";
import { invalid, parseForm, refused, tellMachine } from "#app/server/forms/forms.server.ts";
import { type Gateway, GatewayError } from "#app/server/gateway/gateway.server.ts";
import { backTo, logInFirst } from "./back-to.server.ts";

const { input, refusals } = reviews["reviews.save"];

export type Posted = { form: FormData; odoo: Gateway; url: URL; productId: string };

export async function saveReview({ form, odoo, url, productId }: Posted) {
  form.set("productId", productId);
  const submission = parseForm(form, input);
  if (submission.status !== "success") return invalid(submission);
  if (await isMachine(form, "review")) return tellMachine(submission);
  try {
    const result = await odoo.mutate("reviews.save", submission.value);
    if (result.ok) return await backTo(url, "toast:reviews.saved", "#yours");
    const status = refusals[result.refusal];
    if (result.refusal === "picture-gone") {
      return refused(submission, "images:errors.gone", { field: "pictures", status });
    }
    return refused(submission, `reviews:errors.${result.refusal}`, { status });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { code, status } = error;
    if (code === "not-signed-in") return logInFirst(url);
    if (code === "too-many") return refused(submission, "reviews:errors.too-many", { status });
    if (status !== 503 && status !== 504) throw error;
    return refused(submission, "reviews:errors.failed", { status });
  }
}
