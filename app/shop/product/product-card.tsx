import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { ProductCard as Card } from "#contract/catalog.ts";
import { shopTexts } from "#locales/shop/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { ShopImage } from "#app/shop/images/image.tsx";
import { prefetch } from "#app/shop/light-view.tsx";
import { Per, PerUnit } from "#app/shop/money/per-unit.tsx";
import { Price } from "#app/shop/money/price.tsx";
import { Button } from "#app/ui/button.tsx";
import { Ribbon } from "./ribbon.tsx";
import { Stars } from "./stars.tsx";

type ProductCardProps = {
  product: Card;
  sizes: string;
  priority?: boolean;
  level?: "h2" | "h3";
  /** The id of the list's `AddForm`, if it has one. */
  addForm?: string | false | undefined;
};

/** The product's name is a link that is stretched over the whole card, below the button on the picture's corner. */
export function ProductCard({
  product,
  sizes,
  priority,
  level: Heading = "h3",
  addForm,
}: ProductCardProps) {
  const t = useT(shopTexts);
  const local = useLocalPath();
  return (
    <article className="group relative flex h-full flex-col gap-2">
      <div className="relative overflow-hidden rounded-card">
        <ShopImage
          image={product.image}
          alt=""
          sizes={sizes}
          upTo={640}
          priority={priority}
          className={`card-image ${product.availability === "sold-out" ? "opacity-60" : ""}`}
        />
        <div className="absolute left-2 top-2 flex flex-col gap-1">
          <Badge product={product} />
          {product.ribbon && <Ribbon {...product.ribbon} />}
        </div>
        {addForm && product.variantId && (
          <Button
            form={addForm}
            name="variantId"
            value={product.variantId}
            look="secondary"
            className="card-add absolute rounded-full"
          >
            <span aria-hidden="true">+</span>
            <span className="sr-only">
              {t("add")} {product.name}
            </span>
          </Button>
        )}
      </div>
      <div className="flex grow flex-col gap-1">
        {product.brand && <p className="text-xs text-soft">{product.brand}</p>}
        <Heading className="text-base font-normal">
          <Link
            to={local(href("/product/:slug", { slug: product.slug }))}
            prefetch={prefetch()}
            className="text-ink no-underline after:absolute after:inset-0 group-hover:underline"
          >
            {product.name}
          </Link>
        </Heading>
        {product.rating.count > 0 && <Stars {...product.rating} />}
        <p className="flex flex-wrap items-baseline gap-x-2">
          {product.originalPrice && <span className="sr-only">{t("price.now")}</span>}
          <span className={`font-semibold ${product.originalPrice ? "text-accent" : ""}`}>
            {product.isFromPrice && (
              <span className="text-sm font-normal text-soft">{t("price.from")} </span>
            )}
            <Price money={product.price} />
            <Per unit={product.unit} />
          </span>
          {product.originalPrice && (
            <s className="text-sm text-soft">
              <span className="sr-only">{t("price.was")} </span>
              <Price money={product.originalPrice} />
            </s>
          )}
          <PerUnit of={product.perUnit} />
        </p>
      </div>
    </article>
  );
}

function Badge({ product }: { product: Card }) {
  const t = useT(shopTexts);
  if (product.availability === "in-stock") return null;
  const look =
    product.availability === "sold-out" ? "bg-ink text-white" : "bg-warn-light text-warn";
  return (
    <p className={`w-fit rounded-full px-3 py-1 text-xs font-semibold ${look}`}>
      {t(`availability.${product.availability}`)}
    </p>
  );
}
