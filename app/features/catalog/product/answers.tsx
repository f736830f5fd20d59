import { useFetcher } from "react-router";
import { MAX_QUANTITY } from "#contract/limits.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useText } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
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
};

/** Why the forms of the page were refused. */
export function Answers({ id, chosen, reply, keys }: AnswersProps) {
  return (
    <div id={id} className="flex flex-col gap-3 empty:hidden">
      {keys.length === 0 && <Refusal reply={reply} chosen={chosen} />}
      {keys.map((key) => (
        <Answer key={key} fetcherKey={key} chosen={chosen} />
      ))}
    </div>
  );
}

function Answer({ fetcherKey, chosen }: { fetcherKey: string; chosen: ChosenVariant }) {
  const { data } = useFetcher<Reply | null>({ key: fetcherKey });
  const reply = data === null ? UNANSWERED : data;
  return <Refusal reply={reply} chosen={chosen} />;
}

/** A post without an answer (shell/connection/keep-page.ts). */
const UNANSWERED: Reply = { error: { "": ["form:errors.unanswered"] } };

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
