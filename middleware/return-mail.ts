import type { Locale } from "#contract/limits.ts";

/** Mails about returns: what the shopper sent back, and what became of it. */
type Mail = { subject: string; body: string };
type About = { returnNumber: string; orderNumber: string; goods: string[] };

/** The shop knows that goods will come back. */
export function returnRequestedMail(locale: Locale, about: About): Mail {
  return mail(locale, "requested", about);
}

/** They have arrived. `amount`: what is given back, already printed; null when nothing had been paid. */
export function returnAcceptedMail(locale: Locale, about: About, amount: string | null): Mail {
  return mail(locale, amount === null ? "accepted" : "refunded", about, amount ?? "");
}

export function returnRefusedMail(locale: Locale, about: About): Mail {
  return mail(locale, "refused", about);
}

function mail(
  locale: Locale,
  about: keyof Texts["letters"],
  { returnNumber, orderNumber, goods }: About,
  amount = "",
): Mail {
  const { greeting, goodbye, letters } = TEXTS[locale];
  const { subject, text, next } = letters[about];
  const filled = [subject, text, next].map((one) =>
    one
      .replaceAll("{return}", returnNumber)
      .replaceAll("{order}", orderNumber)
      .replaceAll("{amount}", amount),
  );
  const body = [greeting, filled[1], goods.join("\n"), filled[2], goodbye].join("\n\n");
  return { subject: filled[0] ?? "", body };
}

type Letter = { subject: string; text: string; next: string };
type Texts = {
  greeting: string;
  letters: Record<"requested" | "accepted" | "refunded" | "refused", Letter>;
  goodbye: string;
};

const TEXTS: Record<Locale, Texts> = {
  en_US: {
    greeting: "Hello,",
    letters: {
      requested: {
        subject: "Your return {return} for order {order}",
        text: "we have received your request to return these goods of order {order}:",
        next: "Please keep them in their packaging. We will write to you on the page of your order how to send them back.",
      },
      accepted: {
        subject: "Your return {return} has arrived",
        text: "the goods that you sent back have arrived:",
        next: "Nothing had been charged for them, so there is nothing to refund.",
      },
      refunded: {
        subject: "Your return {return} has arrived: {amount} refunded",
        text: "the goods that you sent back have arrived:",
        next: "We have refunded {amount}. It may take your bank a few days to show it.",
      },
      refused: {
        subject: "We cannot accept your return {return}",
        text: "we are sorry that we cannot take these goods of order {order} back:",
        next: "You find our reasons in the messages on the page of your order, and can reply there.",
      },
    },
    goodbye: "Kind regards from Wattle",
  },
  vi_VN: {
    greeting: "Xin chào,",
    letters: {
      requested: {
        subject: "Yêu cầu trả hàng {return} của đơn {order}",
        text: "Chúng tôi đã nhận được yêu cầu trả các sản phẩm sau của đơn hàng {order}:",
        next: "Vui lòng giữ nguyên bao bì. Chúng tôi sẽ hướng dẫn cách gửi hàng về trong phần tin nhắn trên trang đơn hàng của bạn.",
      },
      accepted: {
        subject: "Chúng tôi đã nhận được hàng trả {return}",
        text: "Các sản phẩm bạn gửi trả đã đến nơi:",
        next: "Các sản phẩm này chưa được thu tiền nên không có khoản hoàn lại.",
      },
      refunded: {
        subject: "Đã nhận hàng trả {return} và hoàn lại {amount}",
        text: "Các sản phẩm bạn gửi trả đã đến nơi:",
        next: "Chúng tôi đã hoàn lại {amount}. Ngân hàng có thể cần vài ngày để ghi nhận.",
      },
      refused: {
        subject: "Yêu cầu trả hàng {return} không được chấp nhận",
        text: "Rất tiếc, chúng tôi không thể nhận lại các sản phẩm sau của đơn hàng {order}:",
        next: "Lý do được nêu trong phần tin nhắn trên trang đơn hàng. Bạn có thể trả lời ngay tại đó.",
      },
    },
    goodbye: "Trân trọng,\nWattle",
  },
};
