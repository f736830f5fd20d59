import { Link as RouterLink, type LinkProps } from "react-router";

export type { LinkProps };

/** Properties that are no attributes of the element. */
const OF_ROUTER = new Set([
  "defaultShouldRevalidate",
  "discover",
  "mask",
  "prefetch",
  "preventScrollReset",
  "relative",
  "reloadDocument",
  "replace",
  "state",
  "viewTransition",
]);

/**
 * React Router's link. On the server an absolute path is written as it is: React Router resolves each twice, a tenth of
 * the time of rendering a listing (docs/performance.md).
 */
export function Link({ to, children, ...props }: LinkProps) {
  if (!import.meta.env.SSR || typeof to !== "string" || !to.startsWith("/"))
    return (
      <RouterLink {...props} to={to} discover="none">
        {children}
      </RouterLink>
    );
  const attributes = Object.entries(props).filter(([name]) => !OF_ROUTER.has(name));
  return (
    <a {...Object.fromEntries(attributes)} href={to}>
      {children}
    </a>
  );
}
