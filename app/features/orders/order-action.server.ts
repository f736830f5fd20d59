import { data } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { giveUpRest, payRest } from "./payments/pay-rest.server.ts";
import { reorder } from "./reorder.server.ts";
import { sendMessage } from "./chat/send-message.server.ts";

/** `here`: the page of the order that was pressed on, a customer's or a guest's. */
export type Pressed = { odoo: Gateway; id: string; locale: Locale; here: string };

/** The forms of an order's page, by the intent of their button. */
export async function orderAction(form: FormData, pressed: Pressed) {
  const intent = textOf(form, "intent");
  if (intent === "cancel") return cancelOrder(pressed);
  if (intent === "pay-rest") return payRest(form, pressed);
  if (intent === "give-up-payment") return giveUpRest(pressed);
  if (intent === "reorder") return reorder(pressed);
  if (intent === "send-message") return sendMessage(form, pressed);
  throw data(null, { status: 400 });
}
