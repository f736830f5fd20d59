import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

const BASE =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-semibold no-underline disabled:opacity-60";
const LOOKS = {
  primary: "bg-accent text-white hover:bg-accent-dark",
  secondary: "border border-edge bg-white text-ink hover:bg-mist",
  quiet: "text-accent underline underline-offset-4 hover:text-accent-dark min-h-11 px-2",
} as const;

type Look = { look?: keyof typeof LOOKS };

export function Button({ look = "primary", className = "", ...rest }: ComponentProps<"button"> & Look) {
  return <button {...rest} className={`${BASE} ${LOOKS[look]} ${className}`} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look = "primary", className = "", ...rest }: LinkProps & Look) {
  return <Link {...rest} className={`${BASE} ${LOOKS[look]} ${className}`} />;
}
