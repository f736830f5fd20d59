import { href } from "react-router";
import { listingTexts } from "#locales/listing/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { Link } from "#app/ui/link.tsx";
import type { ShownBlock } from "./blocks.server.ts";

type QuotesProps = Extract<ShownBlock, { type: "reviews" }> & { id: string };

/** What customers wrote, each with a link to the product. */
export function Quotes({ id, title, quotes }: QuotesProps) {
  const t = useT(listingTexts);
  const local = useLocalPath();
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-4">
        {title || t("front.reviews")}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {quotes.map(({ id: review, author, message, language, product }) => (
          <li key={review}>
            <figure className="flex h-full flex-col gap-3 rounded-card bg-mist p-6">
              <blockquote lang={language}>
                <p>{message}</p>
              </blockquote>
              <figcaption className="mt-auto text-sm text-soft">
                {author},{" "}
                <Link
                  to={local(href("/product/:slug", { slug: product.slug }))}
                  className="inline-block py-1"
                >
                  {product.name}
                </Link>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
