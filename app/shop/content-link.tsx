import { href } from "react-router";
import type { ContentPath } from "#app/content-pages.ts";
import { useLocalPath } from "#app/i18n/use-t.ts";
import { Link } from "#app/ui/link.tsx";
import { useRootData } from "./use-root-data.ts";

type ContentLinkProps = { to: ContentPath; className?: string; children: string };

/** Nothing if the shop has no such page in the shopper's language. */
export function ContentLink({ to, className, children }: ContentLinkProps) {
  const local = useLocalPath();
  if (!useRootData()?.shop?.pages.includes(to)) return null;
  return (
    <Link to={local(href(to))} className={className}>
      {children}
    </Link>
  );
}
