import type { Locale } from "#contract/limits.ts";

/** Mails about another e-mail address of an account. They say nothing that was typed: it may be somebody else's address. */
type Mail = { subject: string; body: string };

/** To the new address: it becomes the account's by this link. */
export function confirmAddressMail(locale: Locale, link: string): Mail {
  const { greeting, confirm, goodbye } = TEXTS[locale];
  const body = [greeting, confirm.text, link, confirm.notYou, goodbye];
  return { subject: confirm.subject, body: body.join("\n\n") };
}

/** To an address that has an account of its own: the page did not tell, the mail does. */
export function takenAddressMail(locale: Locale): Mail {
  const { greeting, taken, goodbye } = TEXTS[locale];
  return {
    subject: taken.subject,
    body: [greeting, taken.text, taken.notYou, goodbye].join("\n\n"),
  };
}

/** To the old address, when it is the account's no more. */
export function addressChangedMail(locale: Locale): Mail {
  const { greeting, changed, goodbye } = TEXTS[locale];
  const body = [greeting, changed.text, changed.notYou, goodbye];
  return { subject: changed.subject, body: body.join("\n\n") };
}

/** The last mail to who has closed the account. */
export function accountClosedMail(locale: Locale): Mail {
  const { greeting, closed, goodbye } = TEXTS[locale];
  return {
    subject: closed.subject,
    body: [greeting, closed.text, closed.notYou, goodbye].join("\n\n"),
  };
}

type Letter = { subject: string; text: string; notYou: string };
type Texts = { greeting: string; goodbye: string } & Record<
  "confirm" | "taken" | "changed" | "closed",
  Letter
>;

const TEXTS: Record<Locale, Texts> = {
  en_US: {
    greeting: "Hello,",
    confirm: {
      subject: "Confirm your new email address",
      text: "you asked to use this email address for your account. Please open this link within 24 hours and press the button there:",
      notYou:
        "If you did not ask for it, somebody may have mistyped their address. Do not open the link: without it nothing changes.",
    },
    taken: {
      subject: "This address already has an account",
      text: "somebody has just asked to use this email address for another account with us. It already has an account of its own, so nothing has changed.",
      notYou:
        "If it was you, log in with this address, or choose another one. Otherwise there is nothing to do.",
    },
    changed: {
      subject: "Your email address has been changed",
      text: "you now log in to your account with another email address. This one is not in use any more.",
      notYou: "If that was not you, please contact our support at once.",
    },
    closed: {
      subject: "Your account is deleted",
      text: "your account and your personal data with us are deleted, as you asked. Orders and invoices are kept as long as the law requires.",
      notYou: "If that was not you, please contact our support at once.",
    },
    goodbye: "Kind regards from Wattle",
  },
  vi_VN: {
    greeting: "Xin chào,",
    confirm: {
      subject: "Xác nhận địa chỉ email mới của bạn",
      text: "Bạn đã yêu cầu dùng địa chỉ email này cho tài khoản của mình. Vui lòng mở liên kết dưới đây trong vòng 24 giờ và nhấn nút trên trang:",
      notYou:
        "Nếu bạn không yêu cầu, có thể ai đó đã nhập nhầm địa chỉ. Bạn chỉ cần bỏ qua thư này, sẽ không có gì thay đổi.",
    },
    taken: {
      subject: "Địa chỉ email này đã có tài khoản",
      text: "Vừa có người yêu cầu dùng địa chỉ email này cho một tài khoản khác. Địa chỉ này đã có tài khoản riêng nên không có gì thay đổi.",
      notYou:
        "Nếu đó là bạn, vui lòng đăng nhập bằng địa chỉ này hoặc chọn địa chỉ khác. Nếu không, bạn không cần làm gì.",
    },
    changed: {
      subject: "Địa chỉ email của bạn đã được thay đổi",
      text: "Từ nay bạn đăng nhập vào tài khoản bằng một địa chỉ email khác. Địa chỉ này không còn được sử dụng nữa.",
      notYou:
        "Nếu không phải bạn thực hiện, vui lòng liên hệ ngay với bộ phận hỗ trợ của chúng tôi.",
    },
    closed: {
      subject: "Tài khoản của bạn đã được xóa",
      text: "Tài khoản và dữ liệu cá nhân của bạn tại cửa hàng đã được xóa theo yêu cầu. Đơn hàng và hóa đơn được lưu giữ trong thời hạn pháp luật quy định.",
      notYou:
        "Nếu không phải bạn thực hiện, vui lòng liên hệ ngay với bộ phận hỗ trợ của chúng tôi.",
    },
    goodbye: "Trân trọng, Wattle",
  },
};
