import { data } from "react-router";
import { z } from "zod";
import { returns } from "#contract/returns.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { invalid, parseForm, refused } from "#app/server/forms/forms.server.ts";
import { GatewayError, type Gateway } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";

const contract = returns["returns.request"];
const { lines, reason, pictures } = contract.input.shape;
export const ReturnRequest = z.object({ lines, reason, pictures });

/** `done`: the page that shows the returns. */
export async function requestReturn(
  form: FormData,
  { odoo, orderId, done }: { odoo: Gateway; orderId: string; done: string },
) {
  const submission = parseForm(form, ReturnRequest);
  if (submission.status !== "success") return invalid(submission);
  const no = (text: MessageKey, status: number) => refused(submission, text, { status });
  try {
    const result = await odoo.mutate("returns.request", { orderId, ...submission.value });
    if (result.ok) {
      const { number } = result.data;
      const toast = {
        type: "success",
        key: "toast:returns.requested",
        values: { number },
      } as const;
      return await redirectWithToast(done, toast);
    }
    const { refusal } = result;
    const status = contract.refusals[refusal];
    if (refusal === "order-not-found") throw data(null, { status });
    if (refusal === "picture-gone")
      return refused(submission, "images:errors.gone", { field: "pictures", status });
    return no(`returns:errors.${refusal}`, status);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { code, status } = error;
    if (code !== "too-many" && status !== 503 && status !== 504) throw error;
    return no("returns:errors.failed", status);
  }
}
