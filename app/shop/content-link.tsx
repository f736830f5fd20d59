import { href } from "react-router";
import { CONTENT_PAGES } from "#app/content-pages.ts";
import { useLocalPath } from "#app/i18n/use-t.ts";
import { Link } from "#app/ui/link.tsx";
import { useRootData } from "./use-root-data.ts";

type ContentPath = (typeof CONTENT_PAGES)[number];

/** The content pages that this shop has in the shopper's language. */
export function useContentPages(): ContentPath[] {
  const pages = useRootData()?.shop?.pages;
  return CONTENT_PAGES.filter((path) => !pages || pages.includes(path.slice(1)));
}

type ContentLinkProps = { to: ContentPath; className?: string; children: string };

/** Nothing if the shop has no such page. */
export function ContentLink({ to, className, children }: ContentLinkProps) {
  const local = useLocalPath();
  if (!useContentPages().includes(to)) return null;
  return (
    <Link to={local(href(to))} className={className}>
      {children}
    </Link>
  );
}
