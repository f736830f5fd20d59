import type { Locale } from "#contract/limits.ts";

/** The words of the order mail. Values come in already printed for the reader's language. */
type Texts = {
  subject: (number: string) => string;
  greeting: (name: string) => string;
  thanks: (number: string, day: string) => string;
  paymentPending: string;
  cash: string;
  card: (amount: string) => string;
  original: string;
  savings: string;
  items: string;
  discount: string;
  delivery: string;
  free: string;
  paymentFee: string;
  total: string;
  includedTax: string;
  deposit: string;
  deliveryTo: string;
  arrival: (method: string, earliest: string, latest: string) => string;
  arrivalOn: (method: string, day: string) => string;
  canceledSubject: (number: string) => string;
  canceled: (number: string) => string;
  goodbye: string;
};

export const MAIL_TEXTS: Record<Locale, Texts> = {
  en_US: {
    subject: (number) => `Your order ${number}`,
    greeting: (name) => `Hello ${name},`,
    thanks: (number, day) => `thank you for your order ${number} of ${day}.`,
    paymentPending:
      "Your bank is still checking the payment. We will write again as soon as it is approved; there is nothing for you to do.",
    cash: "You pay in cash when the parcel is handed over.",
    card: (amount) =>
      `We have put a hold of ${amount} on your card. It is charged only when your goods are ready to ship.`,
    original: "Original price",
    savings: "Savings",
    items: "Items",
    discount: "Discount",
    delivery: "Delivery",
    free: "free",
    paymentFee: "Payment fee",
    total: "Total",
    includedTax: "Estimated sales tax (included)",
    deposit: "Deposit",
    deliveryTo: "Delivery address",
    arrival: (method, earliest, latest) =>
      `${method}: we expect it to arrive between ${earliest} and ${latest}.`,
    arrivalOn: (method, day) => `${method}: we expect it to arrive on ${day}.`,
    canceledSubject: (number) => `Your order ${number} is canceled`,
    canceled: (number) =>
      `your bank declined the payment for order ${number}, so we have canceled it. Nothing was charged. You are welcome to order again with another card or with cash on delivery.`,
    goodbye: "Kind regards from Wattle",
  },
  vi_VN: {
    subject: (number) => `Đơn hàng ${number} của bạn`,
    greeting: (name) => `Xin chào ${name},`,
    thanks: (number, day) => `Cảm ơn bạn đã đặt đơn hàng ${number} ngày ${day}.`,
    paymentPending:
      "Ngân hàng của bạn vẫn đang xử lý khoản thanh toán. Bạn không cần làm gì thêm, chúng tôi sẽ gửi thư ngay khi thanh toán được chấp thuận.",
    cash: "Bạn thanh toán bằng tiền mặt khi nhận hàng.",
    card: (amount) =>
      `Chúng tôi đã tạm giữ ${amount} trên thẻ của bạn và chỉ trừ tiền khi hàng sẵn sàng giao.`,
    original: "Giá gốc",
    savings: "Tiết kiệm",
    items: "Tiền hàng",
    discount: "Giảm giá",
    delivery: "Phí giao hàng",
    free: "miễn phí",
    paymentFee: "Phí thanh toán",
    total: "Tổng cộng",
    includedTax: "Thuế ước tính (đã bao gồm)",
    deposit: "Tiền đặt cọc",
    deliveryTo: "Địa chỉ nhận hàng",
    arrival: (method, earliest, latest) =>
      `${method}: dự kiến hàng đến trong khoảng từ ${earliest} đến ${latest}.`,
    arrivalOn: (method, day) => `${method}: dự kiến hàng đến vào ${day}.`,
    canceledSubject: (number) => `Đơn hàng ${number} đã bị hủy`,
    canceled: (number) =>
      `Ngân hàng đã từ chối khoản thanh toán cho đơn hàng ${number} nên chúng tôi đã hủy đơn. Bạn không bị trừ tiền và có thể đặt lại bằng thẻ khác hoặc thanh toán khi nhận hàng.`,
    goodbye: "Trân trọng,\nWattle",
  },
};
