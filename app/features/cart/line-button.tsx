import { Form } from "react-router";
import type { CartLine } from "#contract/cart.ts";
import { cartTexts } from "#locales/cart/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Button } from "#app/ui/button.tsx";

type LineButtonProps = {
  line: CartLine;
  intent: "remove" | "wish";
  /** With scripts, instead of a navigation. */
  onPress?: (form: HTMLFormElement) => void;
};

/** A form with one button, for a line as a whole. */
export function LineButton({ line, intent, onPress }: LineButtonProps) {
  const t = useT(cartTexts);
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        if (!onPress) return;
        event.preventDefault();
        onPress(event.currentTarget);
      }}
    >
      <input type="hidden" name="lineId" value={line.id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        look="quiet"
        className="text-sm"
        aria-label={t(`${intent}Of`, { name: line.name })}
      >
        {t(intent)}
      </Button>
    </Form>
  );
}
