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

/** A page of the shop as an address for mails, with the token that lets it act. */
export function mailLink(publicUrl: string, path: string, token?: string): string {
  const url = new URL(publicUrl + path);
  if (token !== undefined) url.searchParams.set("token", token);
  return url.href;
}

type Letter = { subject: string; text: string; notYou: string };
type Texts = { greeting: string; verify: Letter; known: Letter; goodbye: string };

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
    goodbye: "Trân trọng, Wattle",
  },
};
