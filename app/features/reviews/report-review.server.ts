import { data } from "react-router";
import { reviews } from "#contract/reviews.ts";
import { key, type MessageKey } from "#app/i18n/messages.ts";
import { isMachine } from "#app/server/forms/bot-check.server.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import { GatewayError } from "#app/server/gateway/gateway.server.ts";
import { backTo } from "./back-to.server.ts";
import type { Posted } from "./save-review.server.ts";

const { shape } = reviews["reviews.report"].input;

export async function reportReview({ form, odoo, url }: Posted) {
  const id = shape.id.safeParse(textOf(form, "id"));
  if (!id.success) throw data(null, { status: 400 });
  const reason = shape.reason.safeParse(textOf(form, "reason"));
  if (!reason.success) return problemWith("")(key("reviews:errors.reason"), 400);
  const problem = problemWith(reason.data);
  if (await isMachine(form, "report")) return problem(key("form:errors.machine"), 403);
  try {
    await odoo.mutate("reviews.report", { id: id.data, reason: reason.data }); // gone already is just as well
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { code, status } = error;
    if (code === "too-many") return problem(key("reviews:errors.too-many"), status);
    if (status !== 503 && status !== 504) throw error;
    return problem(key("reviews:errors.report-failed"), status);
  }
  return backTo(url, "toast:reviews.reported");
}

function problemWith(reason: string) {
  return (error: MessageKey, status: number) => data({ report: { error, reason } }, { status });
}
