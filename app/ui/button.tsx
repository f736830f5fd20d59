import type { ComponentProps } from "react";
import { Link, type LinkProps } from "./link.tsx";

const LOOKS = { primary: "button primary", secondary: "button secondary", quiet: "button quiet" };

type Look = { look?: keyof typeof LOOKS };

export function Button({
  look = "primary",
  className = "",
  ...rest
}: ComponentProps<"button"> & Look) {
  return <button {...rest} className={`${LOOKS[look]} ${className}`} />;
}

/** A link with the look of a button. */
export function ButtonLink({ look = "primary", className = "", ...rest }: LinkProps & Look) {
  return <Link {...rest} className={`${LOOKS[look]} ${className}`} />;
}
