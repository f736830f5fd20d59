import type { ComponentProps } from "react";
import { TextField } from "./fields.tsx";

type Props = Pick<ComponentProps<typeof TextField>, "field" | "label" | "hint" | "readOnly"> & {
  /** Password managers expect `username` for the address at a login. */
  autoComplete?: "email" | "username" | "off";
};

export function EmailField({ autoComplete = "email", ...props }: Props) {
  return <TextField {...props} type="email" inputMode="email" autoComplete={autoComplete} />;
}
