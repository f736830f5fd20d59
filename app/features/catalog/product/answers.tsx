import { useEffect } from "react";
import { useFetcher } from "react-router";
import { MAX_QUANTITY } from "#contract/limits.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useText } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { REFUSED } from "#app/shop/posts.ts";
import { formError } from "#app/ui/form/form-errors.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { typed } from "#app/ui/form/typed.ts";
import type { ChosenVariant } from "./use-chosen-variant.ts";

type AnswersProps = {
  id: string;
  chosen: ChosenVariant;
  /** The answer that the document came with. */
  reply: Reply | undefined;
  /** The fetchers of later posts. */
  keys: string[];
  setUnanswered: (key: string) => void;
};

/** Why the forms of the page were refused. */
export function Answers({ id, chosen, reply, keys, setUnanswered }: AnswersProps) {
  return (
    <div id={id} className="flex flex-col gap-3 empty:hidden">
      {keys.length === 0 && <Refusal reply={reply} chosen={chosen} />}
      {keys.map((key) => (
        <Answer key={key} {...{ postKey: key, chosen, setUnanswered }} />
      ))}
    </div>
  );
}

type AnswerProps = Pick<AnswersProps, "chosen" | "setUnanswered"> & { postKey: string };

function Answer({ postKey, chosen, setUnanswered }: AnswerProps) {
  const { data } = useFetcher<Reply | null>({ key: postKey });
  const reply = data === null ? noAnswer(postKey) : data;
  const isRefused = reply?.error !== undefined;
  const isUnknown = isUnanswered(reply);
  useEffect(() => {
    if (isUnknown) setUnanswered(postKey);
  });
  useEffect(() => {
    if (isRefused) dispatchEvent(new Event(REFUSED));
  }, [isRefused]);
  return <Refusal reply={reply} chosen={chosen} />;
}

const UNANSWERED = "catalog:errors.unknown";

/** A post without an answer (shell/connection/keep-page.ts). */
function noAnswer(postKey: string): Reply {
  return { error: { "": [postKey.startsWith("add") ? UNANSWERED : "form:errors.unanswered"] } };
}

/** Whether the same press may be repeated under its key. */
export function isUnanswered(reply: Reply | undefined): boolean {
  return formError(reply) === UNANSWERED;
}

/** Names the variant that was refused if another one has been chosen since. */
function Refusal({ reply, chosen }: { reply: Reply | undefined; chosen: ChosenVariant }) {
  const text = useText();
  const error = (reply?.error?.["quantity"]?.[0] as MessageKey | undefined) ?? formError(reply);
  if (!error) return null;
  const variantId = typed(reply, "variantId");
  const name = variantId === chosen.id ? "" : chosen.nameOf(variantId);
  return (
    <Notice kind="error">
      {name && `${name}: `}
      {text(error, { max: MAX_QUANTITY })}
    </Notice>
  );
}
