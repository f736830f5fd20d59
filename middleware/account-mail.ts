import type { Locale } from "#contract/limits.ts";

/** Mails about accounts. They say nothing that the visitor typed: it may be somebody else's address, and a name an advertisement. */
type Mail = { subject: string; body: string };

export function verificationMail(locale: Locale, link: string): Mail {
  const { greeting, verify, goodbye } = TEXTS[locale];
  const body = [greeting, verify.text, link, verify.notYou, goodbye];
  return { subject: verify.subject, body: body.join("\n\n") };
}

/** Somebody signed up with the address of a customer: the page did not tell, the mail does. */
export function knownAddressMail(locale: Locale, link: string): Mail {
  const { greeting, known, goodbye } = TEXTS[locale];
  const body = [greeting, known.text, link, known.notYou, goodbye];
  return { subject: known.subject, body: body.join("\n\n") };
}

/** `hours`: how long the link works. */
export function resetMail(locale: Locale, link: string, hours: number | string): Mail {
  const { greeting, reset, goodbye } = TEXTS[locale];
  const body = [greeting, reset.text(hours), link, reset.notYou, goodbye];
  return { subject: reset.subject, body: body.join("\n\n") };
}

/** Somebody asked for a new password with an address that has no account: the page did not tell, the mail does. */
export function noAccountMail(locale: Locale): Mail {
  const { greeting, noAccount, goodbye } = TEXTS[locale];
  const body = [greeting, noAccount.text, noAccount.notYou, goodbye];
  return { subject: noAccount.subject, body: body.join("\n\n") };
}

export function passwordChangedMail(locale: Locale): Mail {
  const { greeting, changed, goodbye } = TEXTS[locale];
  const body = [greeting, changed.text, changed.notYou, goodbye];
  return { subject: changed.subject, body: body.join("\n\n") };
}

/** A page of the shop as an address for mails, with the token that lets it act. */
export function mailLink(publicUrl: string, path: string, token?: string): string {
  const url = new URL(publicUrl + path);
  if (token !== undefined) url.searchParams.set("token", token);
  return url.href;
}

type Letter = { subject: string; text: string; notYou: string };
type Texts = {
  greeting: string;
  verify: Letter;
  known: Letter;
  reset: Omit<Letter, "text"> & { text: (hours: number | string) => string };
  noAccount: Letter;
  changed: Letter;
  goodbye: string;
};

const TEXTS: Record<Locale, Texts> = {
  en_US: {
    greeting: "Hello,",
    verify: {
      subject: "Confirm your email address",
      text: "thank you for signing up. Please open this link within 24 hours and press the button there to confirm your email address:",
      notYou:
        "If you did not sign up, somebody may have mistyped their address. Do not open the link: without it there will be no account.",
    },
    known: {
      subject: "You already have an account",
      text: "somebody has just tried to sign up with this email address, but it already has an account with us. If it was you, simply log in:",
      notYou: "If it was not you, there is nothing to do: your account is as it was.",
    },
    reset: {
      subject: "Choose a new password",
      text: (hours) =>
        `you asked for a new password. Please open this link within ${hours} hours and choose one:`,
      notYou: "If you did not ask for it, there is nothing to do: your password stays as it is.",
    },
    noAccount: {
      subject: "You have no account with this address",
      text: "somebody has just asked for a new password with this email address, but it has no account with us. If it was you, you may have used another address, or ordered as a guest.",
      notYou: "If it was not you, there is nothing to do.",
    },
    changed: {
      subject: "Your password has been changed",
      text: "the password of your account has just been changed. You have been logged out on your other devices.",
      notYou:
        'If it was not you, open the page "Log in" of our shop at once and choose a new password with "Forgot your password?".',
    },
    goodbye: "Kind regards from Wattle",
  },
  vi_VN: {
    greeting: "Xin chào,",
    verify: {
      subject: "Xác nhận địa chỉ email của bạn",
      text: "Cảm ơn bạn đã đăng ký tài khoản. Vui lòng mở liên kết dưới đây trong vòng 24 giờ và nhấn nút trên trang để xác nhận địa chỉ email:",
      notYou:
        "Nếu bạn không đăng ký, có thể ai đó đã nhập nhầm địa chỉ. Bạn chỉ cần bỏ qua thư này, tài khoản sẽ không được tạo.",
    },
    known: {
      subject: "Bạn đã có tài khoản",
      text: "Vừa có người đăng ký bằng địa chỉ email này, nhưng địa chỉ này đã có tài khoản tại cửa hàng. Nếu đó là bạn, vui lòng đăng nhập:",
      notYou: "Nếu không phải bạn, bạn không cần làm gì: tài khoản của bạn vẫn giữ nguyên.",
    },
    reset: {
      subject: "Đặt lại mật khẩu",
      text: (hours) =>
        `Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản của bạn. Vui lòng mở liên kết dưới đây trong vòng ${hours} giờ để chọn mật khẩu mới:`,
      notYou: "Nếu bạn không yêu cầu, bạn chỉ cần bỏ qua thư này, mật khẩu của bạn vẫn giữ nguyên.",
    },
    noAccount: {
      subject: "Địa chỉ email này chưa có tài khoản",
      text: "Vừa có người yêu cầu đặt lại mật khẩu bằng địa chỉ email này, nhưng địa chỉ này chưa có tài khoản tại cửa hàng. Nếu đó là bạn, có thể bạn đã dùng địa chỉ khác hoặc đã mua hàng không cần tài khoản.",
      notYou: "Nếu không phải bạn, bạn không cần làm gì.",
    },
    changed: {
      subject: "Mật khẩu của bạn đã được thay đổi",
      text: "Mật khẩu tài khoản của bạn vừa được thay đổi. Các thiết bị khác đã được đăng xuất.",
      notYou:
        "Nếu không phải bạn, hãy mở ngay trang Đăng nhập của cửa hàng và chọn “Quên mật khẩu?” để đặt mật khẩu mới.",
    },
    goodbye: "Trân trọng, Wattle",
  },
};
