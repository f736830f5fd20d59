import { type ReactNode, useState } from "react";
import { checkoutTexts } from "#locales/checkout/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { PostalAddress } from "#app/shop/address/postal-address.tsx";

type FoldProps = {
  /** The fragment of the fields, such as `#id`. */
  id: string;
  /** Null: not complete. */
  lines: string[] | null;
  hasErrors: boolean;
  /** The fields; they are posted from behind the fold too. */
  children: ReactNode;
};

/** A complete address as its lines, with its fields behind "Change". What is not complete is shown as fields. */
export function Fold({ id, lines, hasErrors, children }: FoldProps) {
  const t = useT(checkoutTexts);
  const mustOpen = hasErrors || lines === null;
  // Fields that are being filled in stay where they are, without a "Change" above them.
  const [isFolded] = useState(!mustOpen);
  const [hadToOpen, setHadToOpen] = useState(mustOpen);
  const [isOpen, setIsOpen] = useState(mustOpen);
  if (mustOpen !== hadToOpen) {
    setHadToOpen(mustOpen);
    if (mustOpen) setIsOpen(true);
  }
  const fields = (
    <div id={id} className="flex scroll-mt-4 flex-col gap-4">
      {children}
    </div>
  );
  if (!isFolded) return fields;
  return (
    <div className="group/fold flex flex-col gap-1">
      <div className="group-has-[>details[open]]/fold:hidden">
        <PostalAddress lines={lines ?? []} />
      </div>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-accent">
          {t("address.change")}
        </summary>
        <div className="pt-2">{fields}</div>
      </details>
    </div>
  );
}
