import type { Locale } from "#contract/limits.ts";
import type { CardBehaviour, CardError } from "./cards.ts";

type Texts = {
  language: string;
  title: string;
  demo: string;
  payTo: (merchant: string) => string;
  reference: string;
  hold: string;
  keepTitle: (merchant: string) => string;
  keepText: string;
  keep: string;
  keepsCard: string;
  name: string;
  number: string;
  expiry: string;
  expiryHint: string;
  cvc: string;
  pay: (amount: string) => string;
  cancel: string;
  testCards: string;
  testCardsHint: string;
  problems: string;
  behaviours: Record<CardBehaviour, string>;
  errors: Record<CardError, string>;
  challengeTitle: string;
  challengeText: (last4: string) => string;
  challengeHint: string;
  code: string;
  confirm: string;
  wrongCode: (left: number) => string;
  processingTitle: string;
  processingText: string;
  backToShop: string;
};

export const PROVIDER_TEXTS: Record<Locale, Texts> = {
  en_US: {
    language: "en",
    title: "Secure card payment",
    demo: "Demonstration: no real card is accepted and no money moves.",
    payTo: (merchant) => `Payment to ${merchant}`,
    reference: "Reference",
    hold: "The amount is held on your card and charged only when the goods are ready to ship.",
    keepTitle: (merchant) => `Save a card with ${merchant}`,
    keepText: "Nothing is charged: your bank only confirms that the card works.",
    keep: "Save card",
    keepsCard: "This card is kept for your next orders, as you asked.",
    name: "Name on card",
    number: "Card number",
    expiry: "Expiry date",
    expiryHint: "MM/YY",
    cvc: "Security code (CVC)",
    pay: (amount) => `Pay ${amount}`,
    cancel: "Cancel and return to the shop",
    testCards: "Test cards",
    testCardsHint: "Any name, any date in the future, any three digits as security code.",
    problems: "Please correct the fields marked below.",
    behaviours: {
      approve: "approved",
      decline: "declined by the bank",
      challenge: "asks for a code (3-D Secure)",
      pending: "stays pending until the bank decides",
      silent: "the bank never answers",
      "decline-saved": "approved now, declined when the saved card is used",
    },
    errors: {
      required: "This field is required",
      "number-invalid": "This is not a valid card number. Please check the digits.",
      "not-a-test-card": "Only the test cards listed below work here. Do not enter a real card.",
      "expiry-invalid": "Enter the date as MM/YY, such as 08/30.",
      expired: "This card has expired.",
      "cvc-invalid": "The security code has three or four digits.",
    },
    challengeTitle: "Confirm it is you",
    challengeText: (last4) =>
      `Your bank wants to be sure that you are using the card ending in ${last4}.`,
    challengeHint: "In this demonstration the code is 123456.",
    code: "Code from your bank",
    confirm: "Confirm",
    wrongCode: (left) =>
      left === 1
        ? "The code is wrong. One attempt left."
        : `The code is wrong. ${left} attempts left.`,
    processingTitle: "Your payment is being processed",
    processingText:
      "We are waiting for the bank's answer. This page looks again every few seconds. You can also return to the shop: your order is not lost.",
    backToShop: "Return to the shop",
  },
  vi_VN: {
    language: "vi",
    title: "Thanh toán thẻ an toàn",
    demo: "Bản dùng thử: không nhận thẻ thật và không có giao dịch tiền thật.",
    payTo: (merchant) => `Thanh toán cho ${merchant}`,
    reference: "Mã giao dịch",
    hold: "Số tiền được tạm giữ trên thẻ và chỉ bị trừ khi hàng sẵn sàng giao.",
    keepTitle: (merchant) => `Lưu thẻ tại ${merchant}`,
    keepText: "Không trừ khoản tiền nào: ngân hàng chỉ xác nhận thẻ còn dùng được.",
    keep: "Lưu thẻ",
    keepsCard: "Thẻ này sẽ được lưu cho những đơn hàng sau theo lựa chọn của bạn.",
    name: "Tên trên thẻ",
    number: "Số thẻ",
    expiry: "Ngày hết hạn",
    expiryHint: "MM/YY (tháng/năm)",
    cvc: "Mã bảo mật (CVC)",
    pay: (amount) => `Thanh toán ${amount}`,
    cancel: "Hủy và quay lại cửa hàng",
    testCards: "Thẻ dùng thử",
    testCardsHint:
      "Nhập tên bất kỳ, ngày hết hạn bất kỳ trong tương lai và ba chữ số bất kỳ làm mã bảo mật.",
    problems: "Vui lòng sửa các mục được đánh dấu bên dưới.",
    behaviours: {
      approve: "được chấp thuận",
      decline: "bị ngân hàng từ chối",
      challenge: "yêu cầu nhập mã xác thực (3-D Secure)",
      pending: "chờ ngân hàng quyết định",
      silent: "ngân hàng không bao giờ trả lời",
      "decline-saved": "được chấp thuận lần này, bị từ chối khi dùng thẻ đã lưu",
    },
    errors: {
      required: "Vui lòng điền thông tin này",
      "number-invalid": "Số thẻ không hợp lệ. Vui lòng kiểm tra lại các chữ số.",
      "not-a-test-card": "Trang này chỉ nhận các thẻ dùng thử bên dưới. Đừng nhập thẻ thật.",
      "expiry-invalid": "Nhập ngày theo dạng MM/YY, ví dụ 08/30.",
      expired: "Thẻ này đã hết hạn.",
      "cvc-invalid": "Mã bảo mật gồm ba hoặc bốn chữ số.",
    },
    challengeTitle: "Xác nhận chính chủ",
    challengeText: (last4) =>
      `Ngân hàng cần chắc chắn chính bạn đang dùng thẻ có số cuối ${last4}.`,
    challengeHint: "Trong bản dùng thử này, mã là 123456.",
    code: "Mã do ngân hàng gửi",
    confirm: "Xác nhận",
    wrongCode: (left) => `Mã không đúng. Bạn còn ${left} lần thử.`,
    processingTitle: "Khoản thanh toán đang được xử lý",
    processingText:
      "Chúng tôi đang chờ ngân hàng trả lời. Trang này tự kiểm tra lại sau vài giây. Bạn cũng có thể quay lại cửa hàng, đơn hàng của bạn không bị mất.",
    backToShop: "Quay lại cửa hàng",
  },
};
