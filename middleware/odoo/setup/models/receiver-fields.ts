import type { Field } from "./field.ts";

const ofOrder = (name: string, type: string, label: string): Field => ({
  model: "sale.order",
  name,
  type,
  label,
  isOwn: true,
});

const MESSAGE = {
  label: "Message on the parcel",
  help: "What the payer writes to the receiver. Put it into the parcel; it is on the delivery slip.",
  vietnamese: {
    label: "Lời nhắn trên bưu kiện",
    help: "Lời người trả tiền nhắn cho người nhận. Hãy đặt vào bưu kiện; lời nhắn có trên phiếu giao hàng.",
  },
};
const TIME = {
  label: "Preferred delivery time",
  help: "What the receiver prefers: any, morning, afternoon, evening or weekend.",
  vietnamese: {
    label: "Giờ nhận hàng mong muốn",
    help: "Lúc người nhận muốn nhận hàng: any (lúc nào cũng được), morning (sáng), afternoon (chiều), evening (tối) hoặc weekend (cuối tuần).",
  },
};

/** Who gets a parcel that somebody else pays for (docs/decisions/077). A delivery shows what its order has. */
export const RECEIVER_FIELDS: Field[] = [
  { ...ofOrder("x_parcel_message", "text", MESSAGE.label), ...MESSAGE },
  { ...ofOrder("x_receiver_email", "char", "Receiver: e-mail"), isIndexed: true },
  ofOrder("x_receiver_lang", "char", "Receiver: language"),
  ofOrder("x_receiver_asked", "datetime", "Receiver: asked to confirm the address"),
  ofOrder("x_receiver_asks", "integer", "Receiver: mails"),
  ofOrder("x_receiver_confirmed", "datetime", "Receiver: address confirmed"),
  { ...ofOrder("x_receiver_time", "char", TIME.label), ...TIME },
  {
    model: "stock.picking",
    name: "x_parcel_message",
    type: "text",
    related: "sale_id.x_parcel_message",
    ...MESSAGE,
  },
  {
    model: "stock.picking",
    name: "x_receiver_time",
    type: "char",
    related: "sale_id.x_receiver_time",
    ...TIME,
  },
];
