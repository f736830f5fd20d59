import type { ReactNode } from "react";
import { WithoutScripts } from "#app/shop/light-view.tsx";
import { Button } from "#app/ui/button.tsx";

type BlockProps = {
  /** The fragment of the block's URL, such as `#id`. */
  id: string;
  title: string;
  /** Whether the order still needs data from this block. */
  isMissing: boolean;
  /** Explains what is missing, unless the fields show it. */
  missing?: string;
  children: ReactNode;
};

/** One section of the checkout; shows at its heading that data is missing (spec 5.7). */
export function Block({ id, title, isMissing, missing, children }: BlockProps) {
  const missingId = `${id}-missing`;
  return (
    <fieldset
      id={id}
      aria-describedby={isMissing && missing ? missingId : undefined}
      className={`flex min-w-0 scroll-mt-4 flex-col gap-4 border-t pt-6 ${isMissing ? "border-bad" : "border-line"}`}
    >
      <legend className="float-left w-full text-xl font-semibold">{title}</legend>
      {isMissing && missing && (
        <p id={missingId} className="font-semibold text-bad">
          {missing}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** Without JavaScript, this button reloads the fields that depend on another choice, and returns to the fragment `to`. */
export function UpdateForm({ to, label }: { to: string; label: string }) {
  return (
    <WithoutScripts>
      <Button type="submit" name="intent" value={`save#${to}`} look="secondary">
        {label}
      </Button>
    </WithoutScripts>
  );
}
