import { data, redirect } from "react-router";
import { z } from "zod";
import { chat } from "#contract/chat.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { parseForm } from "#app/server/forms/forms.server.ts";
import { GatewayError } from "#app/server/gateway/gateway.server.ts";
import type { Pressed } from "#app/features/orders/order-action.server.ts";

const contract = chat["chat.send"];
const { text, pictures } = contract.input.shape;
export const Message = z.object({ text, pictures });

export async function sendMessage(form: FormData, { odoo, id, here }: Pressed) {
  const submission = parseForm(form, Message);
  if (submission.status !== "success") return answered(submission.reply(), 400);

  const no = (status: number, errors: { field?: string; key: MessageKey }) =>
    answered(
      errors.field
        ? submission.reply({ fieldErrors: { [errors.field]: [errors.key] } })
        : submission.reply({ formErrors: [errors.key] }),
      status,
    );
  try {
    const result = await odoo.mutate("chat.send", { orderId: id, ...submission.value });
    if (result.ok) return redirect(`${here}#messages`);
    const status = contract.refusals[result.refusal];
    if (result.refusal === "order-not-found") throw data(null, { status });
    if (result.refusal === "picture-gone")
      return no(status, { field: "pictures", key: "images:errors.gone" });
    return no(status, { field: "text", key: "chat:errors.empty-message" });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { code, status } = error;
    if (code === "too-many") return no(status, { key: "chat:errors.too-many" });
    if (status !== 503 && status !== 504) throw error;
    return no(status, { key: "chat:errors.failed" });
  }
}

function answered(chat: ReturnType<ReturnType<typeof parseForm>["reply"]>, status: number) {
  return data({ error: null, report: null, chat }, { status });
}
