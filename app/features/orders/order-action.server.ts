import {
  byIntent,
  type PostArgs,
  readPostWithImages,
} from "#app/server/forms/posted-form.server.ts";
import { askAgain } from "./ask-again.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { giveUpRest, payRest } from "./payments/pay-rest.server.ts";
import { reorder } from "./reorder.server.ts";
import { sendGift } from "./send-gift.server.ts";
import { sendMessage } from "./chat/send-message.server.ts";

/** Dispatches the forms of an order page. */
export async function orderAction(args: PostArgs & { params: { id: string } }) {
  const post = { ...(await readPostWithImages(args)), id: args.params.id };
  return byIntent(post, {
    cancel: cancelOrder,
    "pay-rest": payRest,
    "give-up-payment": giveUpRest,
    reorder,
    "send-gift": sendGift,
    "ask-again": askAgain,
    "send-message": sendMessage,
  });
}

/** The reply of a form, if the page is shown again. */
export type OrderReply = Exclude<Awaited<ReturnType<typeof orderAction>>, Response>["data"];
