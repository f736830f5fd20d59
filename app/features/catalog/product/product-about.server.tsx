import { renderToStaticMarkup } from "react-dom/server";
import type { Product } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { productTexts } from "#locales/product/texts.ts";
import { translator } from "#locales/texts.ts";

type About = Pick<Product, "description" | "details">;

/** Description and details as HTML: no browser loads code for it. */
export function aboutHtml({ description, details }: About, locale: Locale): string {
  const t = translator(productTexts, locale);
  return renderToStaticMarkup(
    <>
      {description && (
        <section aria-labelledby="about">
          <h2 id="about">{t("about")}</h2>
          <div
            className="prose max-w-prose overflow-x-auto"
            // oxlint-disable-next-line react/no-danger -- passed through safeHtml in the middleware
            dangerouslySetInnerHTML={{ __html: description }}
          />
        </section>
      )}
      {details[0] && (
        <section aria-labelledby="details">
          <h2 id="details" className="mb-3">
            {t("details")}
          </h2>
          <dl className="divide-y divide-line">
            {details.map(({ name, values }) => (
              <div key={name} className="flex gap-4 py-2">
                <dt className="w-2/5 shrink-0 text-soft">{name}</dt>
                <dd>{values.join(", ")}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>,
  );
}
