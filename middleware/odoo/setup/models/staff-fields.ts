import type { Field } from "./field.ts";

/** Fields that staff fill in on Odoo's forms (forms.ts), so each has a help in both languages. */
export const STAFF_FIELDS: Field[] = [
  {
    model: "delivery.carrier",
    name: "x_min_days",
    type: "integer",
    label: "Delivery days, at least",
    help: "Working days until the parcel arrives, which shoppers see. Without them the shop says no days.",
    vietnamese: {
      label: "Số ngày giao, ít nhất",
      help: "Số ngày làm việc đến khi hàng tới nơi, hiển thị cho khách. Để trống thì cửa hàng không báo ngày.",
    },
  },
  {
    model: "delivery.carrier",
    name: "x_max_days",
    type: "integer",
    label: "Delivery days, at most",
    help: "Working days until the parcel arrives, which shoppers see. Without them the shop says no days.",
    vietnamese: {
      label: "Số ngày giao, nhiều nhất",
      help: "Số ngày làm việc đến khi hàng tới nơi, hiển thị cho khách. Để trống thì cửa hàng không báo ngày.",
    },
  },
  {
    model: "product.template",
    name: "x_deposit_percent",
    type: "integer",
    label: "Deposit in %",
    help: "This share of the price is paid at the checkout, the rest later. 0: all of it is paid at the checkout.",
    vietnamese: {
      label: "Đặt cọc (%)",
      help: "Phần trăm giá phải trả khi đặt hàng, phần còn lại trả sau. 0: trả toàn bộ khi đặt hàng.",
    },
  },
  {
    model: "stock.picking",
    name: "x_ready",
    type: "boolean",
    label: "Packed, ready to ship",
    help: "The card of this order is charged soon after, if the shopper has allowed it.",
    vietnamese: {
      label: "Đã đóng gói, sẵn sàng gửi",
      help: "Ngay sau đó thẻ của đơn hàng được thu tiền, nếu khách đã đồng ý.",
    },
  },
  {
    model: "stock.picking",
    name: "x_return_cause",
    type: "char",
    label: "Return cause",
    help: "Why the shopper returns it: damaged, faulty, wrong-goods, not-as-shown, does-not-fit, not-wanted or other.",
    vietnamese: {
      label: "Lý do trả hàng",
      help: "Vì sao khách trả: damaged (hư hỏng), faulty (lỗi), wrong-goods (sai hàng), not-as-shown (khác mô tả), does-not-fit (không vừa), not-wanted (không muốn nữa) hoặc other (khác).",
    },
  },
  {
    model: "stock.picking",
    name: "x_refund_as",
    type: "char",
    label: "Refund as",
    isIndexed: true,
    help: "gift-card: the shopper gets a gift card by mail once this return is done. Empty it before you pay the money back instead.",
    vietnamese: {
      label: "Hoàn bằng",
      help: "gift-card: khách nhận thẻ quà tặng qua email khi phiếu trả hàng này hoàn tất. Hãy xoá trước khi hoàn tiền thay thế.",
    },
  },
  {
    model: "stock.picking",
    name: "x_refund_bonus",
    type: "integer",
    label: "Bonus of the gift card in %",
    help: "What the shopper was promised when the return was requested.",
    vietnamese: {
      label: "Thưởng thêm của thẻ quà tặng (%)",
      help: "Mức đã hứa với khách khi yêu cầu trả hàng.",
    },
  },
  {
    model: "loyalty.program",
    name: "x_for_returns",
    type: "boolean",
    label: "Refunds of returns",
    help: "Shoppers who return paid goods may choose a gift card of this programme instead of their money.",
    vietnamese: {
      label: "Hoàn tiền hàng trả",
      help: "Khách trả hàng đã thanh toán có thể chọn thẻ quà tặng của chương trình này thay cho tiền hoàn.",
    },
  },
  {
    model: "loyalty.program",
    name: "x_return_bonus",
    type: "integer",
    label: "Bonus for returns in %",
    help: "A gift card for a return is worth so many per cent more than the refund. 0: no bonus.",
    vietnamese: {
      label: "Thưởng khi hoàn bằng thẻ (%)",
      help: "Thẻ quà tặng cho hàng trả có giá trị cao hơn tiền hoàn từng này phần trăm. 0: không thưởng.",
    },
  },
  {
    model: "stock.picking",
    name: "x_delivery_code",
    type: "char",
    label: "Delivery code",
    help: "What the shopper reads out to the courier. Empty: the shopper sees the reference of this delivery.",
    vietnamese: {
      label: "Mã giao hàng",
      help: "Mã mà khách đọc cho người giao hàng. Để trống: khách thấy số tham chiếu của phiếu giao này.",
    },
  },
  {
    model: "sale.order",
    name: "x_auto_charge",
    type: "boolean",
    label: "Charge the card when stock is confirmed",
    help: "The shopper has allowed to charge the card as soon as all goods are packed.",
    vietnamese: {
      label: "Thu tiền thẻ khi đủ hàng",
      help: "Khách đã đồng ý cho thu tiền thẻ ngay khi toàn bộ hàng được đóng gói.",
    },
  },
  {
    model: "res.partner.bank",
    name: "x_payid",
    type: "char",
    label: "PayID",
    help: "For Australian accounts: shown to shoppers who pay by bank transfer.",
    vietnamese: {
      label: "PayID",
      help: "Dành cho tài khoản tại Úc: hiển thị cho khách chuyển khoản ngân hàng.",
    },
  },
  {
    model: "loyalty.program",
    name: "x_referral_points",
    type: "integer",
    label: "Points for each customer of a referral",
    help: "Both the customer who invites and the one who is invited get them, after the first completed order.",
    vietnamese: {
      label: "Điểm cho mỗi khách khi giới thiệu",
      help: "Người giới thiệu và người được giới thiệu đều nhận, sau đơn hàng hoàn tất đầu tiên.",
    },
  },
  {
    model: "loyalty.program",
    name: "x_gift_values",
    type: "char",
    label: "Values of gift cards for points",
    help: "Whole amounts with commas between, such as 10,25,50. Empty: points buy no gift cards.",
    vietnamese: {
      label: "Mệnh giá thẻ quà tặng đổi bằng điểm",
      help: "Các số nguyên cách nhau bằng dấu phẩy, ví dụ 100000,250000. Để trống: không đổi thẻ quà tặng bằng điểm.",
    },
  },
  {
    model: "loyalty.program",
    name: "x_review_from",
    type: "float",
    label: "Gift cards of this value need approval",
    help: "From this value a gift card for points waits until staff set its state. 0: all of them wait.",
    vietnamese: {
      label: "Thẻ quà tặng từ mệnh giá này cần duyệt",
      help: "Từ mệnh giá này, thẻ đổi bằng điểm chờ nhân viên đặt trạng thái. 0: mọi thẻ đều chờ.",
    },
  },
  {
    model: "loyalty.card",
    name: "x_state",
    type: "char",
    label: "State of a gift card for points",
    help: 'Replace "pending" by "issued" to send the card, or by "failed" to give the points back.',
    vietnamese: {
      label: "Trạng thái thẻ quà tặng đổi bằng điểm",
      help: 'Thay "pending" bằng "issued" để gửi thẻ, hoặc bằng "failed" để hoàn điểm.',
    },
  },
];
