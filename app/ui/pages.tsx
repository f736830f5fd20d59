import { ButtonLink } from "./button.tsx";

type PagesProps = {
  page: number;
  pageCount: number;
  /** The URL of a page of the list. */
  at: (page: number) => string;
  texts: { label: string; previous: string; next: string; current: string };
};

/** Links to the previous and next page of a list; nothing for a single page. */
export function Pages({ page, pageCount, at, texts }: PagesProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={texts.label} className="flex flex-wrap items-center gap-3">
      {page > 1 && (
        <ButtonLink look="secondary" rel="prev" to={at(page - 1)}>
          {texts.previous}
        </ButtonLink>
      )}
      <span aria-current="page" className="text-soft">
        {texts.current}
      </span>
      {page < pageCount && (
        <ButtonLink look="secondary" rel="next" to={at(page + 1)}>
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}
