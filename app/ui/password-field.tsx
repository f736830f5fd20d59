import type { ComponentProps } from "react";
import { TextField } from "./fields.tsx";

type Props = Pick<ComponentProps<typeof TextField>, "field" | "label" | "hint"> & {
  /** One that is being chosen, which a password manager may suggest; else the one in use. */
  isNew?: boolean;
};

export function PasswordField({ isNew = false, ...props }: Props) {
  const autoComplete = isNew ? "new-password" : "current-password";
  return <TextField {...props} type="password" autoComplete={autoComplete} />;
}
