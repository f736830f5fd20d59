import type { MouseEvent } from "react";
import { useFetchers, useNavigate } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { catalogTexts } from "#locales/catalog/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Choice, Option } from "./choice.ts";

/** `isAtHand`: choosing needs no request. */
type OptionProps = { option: Option; isAtHand: boolean };

/** Each value is a link to its variant, whose page shows its price, stock and images. */
export function OptionLinks({ option, isAtHand }: OptionProps) {
  const id = `option-${option.id}`;
  const chosen = option.values.find(({ isChosen }) => isChosen);
  return (
    <div>
      <p id={id} className="mb-2 text-sm text-soft">
        {option.name}
        {chosen && (
          <>
            : <span className="font-semibold text-ink">{chosen.name}</span>
          </>
        )}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {option.values.map((value) => (
          <li key={value.id}>
            <ChoiceLink choice={value} isAtHand={isAtHand} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const LOOKS = {
  available: "border-edge bg-white hover:bg-mist",
  "sold-out": "border-edge border-dashed bg-mist text-soft line-through",
  other: "border-edge border-dashed text-soft",
} as const;

function ChoiceLink({ choice, isAtHand }: { choice: Choice; isAtHand: boolean }) {
  const t = useT(catalogTexts);
  const to = `?variant=${choice.variantId}`;
  const choose = useChoose(to, isAtHand);
  const note = {
    available: "",
    "sold-out": t("product.soldOutChoice"),
    other: t("product.otherChoice"),
  }[choice.state];
  return (
    <Link
      to={to}
      onClick={choose}
      data-at-hand={isAtHand || undefined}
      aria-current={choice.isChosen ? "true" : undefined}
      title={note || undefined}
      className={`flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border px-2 py-1 text-ink no-underline ${LOOKS[choice.state]} ${choice.isChosen ? "outline-2 -outline-offset-1 outline-ink" : ""}`}
    >
      {choice.colour && (
        <span
          aria-hidden="true"
          className="painted size-5 rounded-full border border-line"
          style={{ backgroundColor: choice.colour }}
        />
      )}
      {choice.name}
      {note && <span className="sr-only">({note})</span>}
    </Link>
  );
}

/** Shows the choice before the next event, so that a tap on "Add to cart" that follows adds this variant. */
function useChoose(to: string, isAtHand: boolean) {
  const navigate = useNavigate();
  // React Router takes a navigation that loads nothing for newer than the reload after a post, and cancels that.
  const isFree = useFetchers().length === 0;
  return (event: MouseEvent) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    const defaultShouldRevalidate = isAtHand && isFree ? false : undefined;
    const how = { replace: true, preventScrollReset: true, flushSync: true };
    void navigate(to, { ...how, defaultShouldRevalidate });
  };
}
