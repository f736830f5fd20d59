import type { ReactNode } from "react";

type ChoiceProps = { value: string; isChosen: boolean; children: ReactNode };

/** One record of a list, by its `id`. */
export function Choice({ value, isChosen, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input
        type="radio"
        name="id"
        value={value}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-accent"
      />
      <span>{children}</span>
    </label>
  );
}
