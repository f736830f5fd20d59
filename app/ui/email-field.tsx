import type { ComponentProps } from "react";
import { TextField } from "./fields.tsx";

type Props = Pick<ComponentProps<typeof TextField>, "field" | "label" | "hint" | "readOnly"> & {
  /** Of a login it is the user's name: password managers look for that. */
  autoComplete?: "email" | "username" | "off";
};

export function EmailField({ autoComplete = "email", ...props }: Props) {
  return <TextField {...props} type="email" inputMode="email" autoComplete={autoComplete} />;
}
