import { catalogTexts } from "#locales/catalog/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { ProductView } from "./product-view.server.ts";

export function ProductAbout({ product, sku }: { product: ProductView; sku: string }) {
  const t = useT(catalogTexts);
  const details = [...product.details];
  if (sku) details.push({ name: t("product.sku"), values: [sku] });
  return (
    <div className="mt-12 grid gap-8 md:grid-cols-2 md:gap-10">
      {product.description && (
        <section aria-labelledby="about">
          <h2 id="about">{t("product.about")}</h2>
          <div
            className="prose max-w-prose overflow-x-auto"
            // oxlint-disable-next-line react/no-danger -- passed through safeHtml in the middleware
            dangerouslySetInnerHTML={{ __html: product.description }}
          />
        </section>
      )}
      {details[0] && (
        <section aria-labelledby="details">
          <h2 id="details" className="mb-3">
            {t("product.details")}
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
    </div>
  );
}
