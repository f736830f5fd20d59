import type { Facet } from "#contract/listing.ts";
import { listingTexts } from "#locales/listing/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { FACET } from "#app/shop/listing-parameters.ts";

const SHOWN = 7;

/** The values of one attribute: the first few, the others folded unless one of them is chosen. */
export function FacetFieldset({ facet, params }: { facet: Facet; params: URLSearchParams }) {
  const t = useT(listingTexts);
  const name = FACET + facet.id;
  const isChosen = (id: string) => params.has(name, id);
  const first = facet.values.length <= SHOWN + 1 ? facet.values : facet.values.slice(0, SHOWN);
  const more = facet.values.slice(first.length);
  const box = (value: Facet["values"][number]) => (
    <FacetBox key={value.id} name={name} value={value} isChosen={isChosen(value.id)} />
  );
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{facet.name}</legend>
      {first.map(box)}
      {more.length > 0 && (
        <details open={more.some(({ id }) => isChosen(id)) || undefined}>
          <summary className="min-h-11 list-none py-2.5 text-sm text-accent underline underline-offset-4">
            {t("filter.more", { count: more.length })}
          </summary>
          {more.map(box)}
        </details>
      )}
    </fieldset>
  );
}

type FacetBoxProps = { name: string; value: Facet["values"][number]; isChosen: boolean };

function FacetBox({ name, value: { id, name: label, colour, count }, isChosen }: FacetBoxProps) {
  const t = useT(listingTexts);
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value={id}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-accent"
      />
      {colour && (
        <span
          aria-hidden="true"
          className="painted size-5 shrink-0 rounded-full border border-line"
          style={{ backgroundColor: colour }}
        />
      )}
      <span className="grow">{label}</span>
      <span className="text-sm text-soft" aria-hidden="true">
        {count}
      </span>
      <span className="sr-only">{t("filter.values", { count })}</span>
    </label>
  );
}
