import { shopTexts } from "#locales/shop/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { Per, PerUnit } from "#app/shop/money/per-unit.tsx";
import { Price } from "#app/shop/money/price.tsx";
import { Ribbon } from "#app/shop/product/ribbon.tsx";
import { Stars } from "#app/shop/product/stars.tsx";
import { usePost } from "#app/shop/posts.ts";
import { AddToCart } from "./add-to-cart.tsx";
import { Answers } from "./answers.tsx";
import { OptionLinks } from "./option-links.tsx";
import { withChoices } from "./choice.ts";
import type { ProductView } from "./product-view.server.ts";
import type { ChosenVariant } from "./use-chosen-variant.ts";
import { WishButton } from "./wish-button.tsx";

/** Name, price and purchase form; never deferred, complete without JavaScript. */
export function ProductOffer({
  product,
  chosen,
  wished,
  reply,
}: {
  product: ProductView;
  chosen: ChosenVariant;
  /** The variants on the wishlist, if the shopper's marks do not name all. */
  wished: string[] | null;
  reply: Reply | undefined;
}) {
  const { post, keys, setUnanswered } = usePost();
  const { offer } = chosen;
  const stale = chosen.isComing ? "opacity-50" : undefined;
  return (
    <div className="flex flex-col gap-5">
      <div>
        {offer.ribbon && <Ribbon {...offer.ribbon} />}
        {product.brand && <p className="text-sm text-soft">{product.brand}</p>}
        <h1>{product.name}</h1>
        <a href="#o_product_page_reviews" className="mt-1 inline-block min-h-6 no-underline">
          <Stars {...product.rating} />
        </a>
      </div>
      <div aria-busy={chosen.isComing} className={stale}>
        <OfferPrice {...offer} unit={product.unit} />
        {offer.deposit && <p className="mt-2">{offer.deposit}</p>}
      </div>
      <p id="choices">{product.summary}</p>
      {withChoices(product.options, product.variants, chosen.id).map((option) => (
        <OptionLinks key={option.id} option={option} isAtHand={product.areAtHand} />
      ))}
      {offer.stock && (
        <div
          aria-busy={chosen.isComing}
          className={stale}
          // oxlint-disable-next-line react/no-danger -- rendered in stock.server.tsx
          dangerouslySetInnerHTML={{ __html: offer.stock }}
        />
      )}
      <Answers id="answers" {...{ chosen, reply, keys, setUnanswered }} />
      {chosen.isAvailable ? (
        <AddToCart
          chosen={chosen}
          extras={product.extras}
          unit={product.unit}
          post={post}
          reply={reply}
          describedBy="answers"
        />
      ) : (
        <div
          className="rounded-card bg-mist p-4"
          // oxlint-disable-next-line react/no-danger -- composed and escaped in instead.server.ts
          dangerouslySetInnerHTML={{ __html: offer.instead }}
        />
      )}
      <WishButton chosen={chosen} post={post} wished={wished} />
      {offer.facts && (
        <dl
          className="divide-y divide-line border-y border-line text-sm"
          // oxlint-disable-next-line react/no-danger -- composed and escaped in product-view.server.ts
          dangerouslySetInnerHTML={{ __html: offer.facts }}
        />
      )}
    </div>
  );
}

function OfferPrice({
  price,
  originalPrice,
  perUnit,
  unit,
}: ProductView["offers"][number] & Pick<ProductView, "unit">) {
  const t = useT(shopTexts);
  const percent = originalPrice ? Math.floor((1 - price.amount / originalPrice.amount) * 100) : 0;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      {originalPrice && <span className="sr-only">{t("price.now")}</span>}
      <span>
        <Price
          money={price}
          className={`text-3xl font-semibold ${originalPrice ? "text-accent" : ""}`}
        />
        <Per unit={unit} />
      </span>
      {originalPrice && (
        <s className="text-sm text-soft">
          <span className="sr-only">{t("price.was")} </span>
          <Price money={originalPrice} />
        </s>
      )}
      {percent > 0 && (
        <span className="rounded-full bg-blush px-2 py-1 text-xs font-semibold text-accent-dark">
          {t("price.save", { percent })}
        </span>
      )}
      <PerUnit of={perUnit} />
    </p>
  );
}
