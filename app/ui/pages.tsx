import { ButtonLink } from "./button.tsx";

type PagesProps = {
  page: number;
  pageCount: number;
  /** The address of a page of the list. */
  at: (page: number) => string;
  texts: { label: string; previous: string; next: string; current: string };
};

/** From one page of a list to the next; nothing where there is only one. */
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
