import type { ChatMessage } from "#contract/chat.ts";
import { chatTexts } from "#locales/chat/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { PrivateImages } from "#app/shop/images/private-images.tsx";
import { Moment } from "#app/shop/moment.tsx";
import { ChatForm, type ChatFormProps } from "./chat-form.tsx";
import { Section } from "#app/features/orders/section.tsx";

export type ChatProps = Pick<ChatFormProps, "reply"> & {
  orderId: string;
  chat: Pick<ChatFormProps, "constraint"> & { messages: ChatMessage[] };
};

/** The messages about the order, and the form for a new one. */
export function OrderChat({ orderId, chat, reply }: ChatProps) {
  const t = useT(chatTexts);
  const { messages, constraint } = chat;
  const own = messages.findLast(({ from }) => from === "shopper");
  return (
    <Section id="messages" title={t("title")}>
      {messages.length === 0 ? (
        <p className="text-soft">{t("empty")}</p>
      ) : (
        <div role="log">
          <ol className="flex flex-col gap-3">
            {messages.map((message) => (
              <Message key={message.id} orderId={orderId} message={message} />
            ))}
          </ol>
        </div>
      )}
      {/* The key clears the form once the message is listed. */}
      <ChatForm key={own?.id ?? ""} constraint={constraint} reply={reply} />
    </Section>
  );
}

function Message({ orderId, message }: { orderId: string; message: ChatMessage }) {
  const t = useT(chatTexts);
  const { from, author, text, sentAt, pictures } = message;
  const isOwn = from === "shopper";
  const name = isOwn ? t("you") : author;
  return (
    <li
      className={`flex w-fit max-w-full flex-col gap-2 rounded-card px-4 py-3 sm:max-w-9/10 ${isOwn ? "self-end bg-blush" : "bg-mist"}`}
    >
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">{name}</span> · <Moment date={sentAt} />
      </p>
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      <PrivateImages
        images={pictures.map(({ id }, at) => ({
          path: `/chat-picture/${orderId}/${id}`,
          alt: t("picture", { number: at + 1, author: name }),
        }))}
      />
    </li>
  );
}
