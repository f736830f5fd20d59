import type { ReactNode } from "react";
import { judgeLink } from "#contract/values/links.ts";
import { linksTexts } from "#locales/links/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { useRootData } from "./use-root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";

type GuardedLinkProps = {
  /** A URL from data. */
  to: string;
  children: ReactNode;
  className?: string;
  /** Renders a button with this look instead of a text link. */
  look?: "primary" | "quiet";
};

/** Every link whose URL comes from data (spec 8.3). If the URL is not allowed, shows the text with the reason. */
export function GuardedLink({ to, children, className, look }: GuardedLinkProps) {
  const t = useT(linksTexts);
  const { href, isExternal, refusal } = useJudgedLink(to);
  if (refusal !== null) {
    return (
      <span title={t(refusal)}>
        {children}
        <span className="sr-only"> ({t(refusal)})</span>
      </span>
    );
  }
  if (look) {
    return (
      <ButtonLink to={href} look={look} className={className} reloadDocument>
        {children}
      </ButtonLink>
    );
  }
  return (
    <a href={href} rel={isExternal ? "noopener noreferrer" : undefined} className={className}>
      {children}
    </a>
  );
}

/** For a place where a link that leads nowhere is better left out. */
export function useJudgedLink(to: string) {
  const config = useRootData()?.config;
  return judgeLink(to, { site: config?.publicUrl ?? NOWHERE, hosts: config?.linkHosts ?? [] });
}

const NOWHERE = "http://shop.invalid";
