import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { Adjustment, CartLine } from "#contract/cart.ts";
import { MAX_QUANTITY } from "#contract/limits.ts";
import { cartTexts } from "#locales/cart/texts.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useT, useText } from "#app/i18n/use-t.ts";
import { useIsLight } from "#app/shop/light-view.tsx";
import { Button } from "#app/ui/button.tsx";
import { QUANTITIES, quantityField } from "./quantity-fields.ts";
import type { QuantityState } from "./use-quantity.ts";

type QuantityProps = {
  line: CartLine;
  quantity: QuantityState;
  adjustment: Adjustment | null;
  error: string | undefined;
  /** What was typed and refused. */
  wrong: string;
  onTyped: () => void;
};

/** In the page all the same: Enter presses it before the scripts are there. */
const WITHOUT_SCRIPTS = "unscripted";

/**
 * The − and + buttons and a number field. With JavaScript, nothing waits for the answers; without it, the numbers of all
 * lines are sent together, also on the way to the checkout.
 */
export function Quantity({ line, quantity, adjustment, error, wrong, onTyped }: QuantityProps) {
  const t = useT(cartTexts);
  const text = useText();
  const { shown, click, set } = quantity;
  const field = useShown(shown);
  const errorId = `quantity-error-${line.id}`;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex">
          <Step line={line} by={-1} isDisabled={shown <= 1} onClick={click} />
          <input
            ref={field}
            form={QUANTITIES}
            name={quantityField(line.id)}
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_QUANTITY}
            defaultValue={wrong || shown}
            onInput={onTyped}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              set(event.currentTarget.value);
            }}
            aria-label={t("quantity", { name: line.name }) + (line.unit ? ` (${line.unit})` : "")}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="h-12 w-16 border-y border-edge bg-white text-center figures"
            style={{ appearance: "textfield" }} // without arrows: − and + are beside it
          />
          <Step line={line} by={1} isDisabled={shown >= line.maxQuantity} onClick={click} />
        </div>
        {line.unit && <span className="text-sm text-soft">{line.unit}</span>}
      </div>
      <p role="status" className="text-sm text-warn empty:hidden">
        {adjustment && t("adjusted", adjustment)}
      </p>
      {error && (
        <p id={errorId} role="alert" className="text-sm font-semibold text-bad">
          {text(error as MessageKey, { max: MAX_QUANTITY })}
        </p>
      )}
    </div>
  );
}

type UpdateProps = { line: CartLine; set: QuantityState["set"]; isTyped: boolean };

/** Sends what was typed: of this line, or without scripts of all lines. */
export function Update({ line, set, isTyped }: UpdateProps) {
  const t = useT(cartTexts);
  const isShown = useIsLight() || isTyped;
  return (
    <Button
      type="submit"
      form={QUANTITIES}
      name="intent"
      value="set-all"
      onClick={(event) => {
        const field = event.currentTarget.form?.elements.namedItem(quantityField(line.id));
        if (!(field instanceof HTMLInputElement)) return;
        event.preventDefault();
        set(field.value);
      }}
      look="quiet"
      className={`text-sm ${isShown ? "" : WITHOUT_SCRIPTS}`}
      aria-label={t("updateOf", { name: line.name })}
    >
      {t("update")}
    </Button>
  );
}

/** Writes a changed number into the field, which keeps its focus, and what is typed until then. */
function useShown(shown: number) {
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (field.current) field.current.value = String(shown);
  }, [shown]);
  return field;
}

type StepProps = { line: CartLine; by: 1 | -1; isDisabled: boolean; onClick: (by: number) => void };

function Step({ line, by, isDisabled, onClick }: StepProps) {
  const t = useT(cartTexts);
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onClick(by);
      }}
    >
      <input type="hidden" name="lineId" value={line.id} />
      <input type="hidden" name="by" value={by} />
      <button
        type="submit"
        name="intent"
        value="change"
        aria-disabled={isDisabled}
        aria-label={t(by < 0 ? "less" : "more", { name: line.name })}
        className={`grid size-12 place-items-center border border-edge bg-white text-xl hover:bg-mist aria-disabled:text-edge ${by < 0 ? "rounded-l-control" : "rounded-r-control"}`}
      >
        {by < 0 ? "−" : "+"}
      </button>
    </Form>
  );
}
