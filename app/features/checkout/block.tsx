import type { ReactNode } from "react";
import { checkoutTexts } from "#locales/checkout.ts";
import { useT } from "#app/i18n/use-t.ts";
import { Button } from "#app/ui/button.tsx";

type BlockProps = {
  /** What `#id` in the address comes back to. */
  id: string;
  title: string;
  /** Whether the order still needs something from here. */
  isMissing: boolean;
  /** Says what; without it the fields do. */
  missing?: string;
  children: ReactNode;
};

/** One part of checkout; a missing one says so at its heading (spec 5). */
export function Block({ id, title, isMissing, missing, children }: BlockProps) {
  const missingId = `${id}-missing`;
  return (
    <fieldset
      id={id}
      aria-describedby={isMissing && missing ? missingId : undefined}
      className={`flex min-w-0 scroll-mt-4 flex-col gap-4 rounded-card border bg-white p-4 sm:p-5 ${isMissing ? "border-bad" : "border-line"}`}
    >
      <legend className="float-left w-full text-xl font-semibold">{title}</legend>
      {isMissing && missing && (
        <p id={missingId} className="font-medium text-bad">
          {missing}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** What the form does by itself with JavaScript: shows the fields that follow from a choice. */
export function UpdateForm({ block, label }: { block: string; label?: string }) {
  const t = useT(checkoutTexts);
  return (
    <noscript>
      <Button type="submit" name="intent" value={`save#${block}`} look="secondary">
        {label ?? t("updateForm")}
      </Button>
    </noscript>
  );
}
