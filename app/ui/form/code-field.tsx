import type { ComponentProps } from "react";
import { TextField } from "./fields.tsx";

/** A code of six digits, which phones offer to fill in from a mail or an app. */
export function CodeField(props: Pick<ComponentProps<typeof TextField>, "field" | "label">) {
  return <TextField {...props} autoComplete="one-time-code" inputMode="numeric" />;
}
