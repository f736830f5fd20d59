import type { ComponentProps } from "react";
import { TextField } from "./fields.tsx";

type Props = Pick<ComponentProps<typeof TextField>, "field" | "label" | "hint"> & {
  /** A new password, which a password manager may suggest; else the current one. */
  isNew?: boolean;
};

export function PasswordField({ isNew = false, ...props }: Props) {
  const autoComplete = isNew ? "new-password" : "current-password";
  return <TextField {...props} type="password" autoComplete={autoComplete} />;
}
