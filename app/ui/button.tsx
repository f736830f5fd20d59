import type { ComponentProps } from "react";
import { Link, type LinkProps } from "./link.tsx";

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-control py-2 text-center font-semibold no-underline disabled:opacity-60";
// In forced-colours mode the transparent border becomes visible in place of the background.
const LOOKS = {
  primary: "min-h-12 px-5 border border-transparent bg-accent text-white hover:bg-accent-dark",
  secondary: "min-h-12 px-5 border border-edge bg-white text-ink hover:bg-mist",
  quiet: "min-h-11 px-2 text-accent underline underline-offset-4 hover:text-accent-dark",
} as const;

type Look = { look?: keyof typeof LOOKS };

export function Button({
  look = "primary",
  className = "",
  ...rest
}: ComponentProps<"button"> & Look) {
  return <button {...rest} className={`${BASE} ${LOOKS[look]} ${className}`} />;
}

/** A link with the look of a button. */
export function ButtonLink({ look = "primary", className = "", ...rest }: LinkProps & Look) {
  return <Link {...rest} className={`${BASE} ${LOOKS[look]} ${className}`} />;
}
