import type { ReactNode } from "react";
import type { ProductCard as Card } from "#contract/catalog.ts";
import { TryAgain } from "#app/ui/try-again.tsx";
import { AddForm } from "./add-form.tsx";
import { ProductCard } from "./product-card.tsx";

const CELL = "w-36 shrink-0 snap-start scroll-ml-4 sm:w-52 md:w-auto";

type ProductRowProps = {
  id: string;
  title: string;
  /** Null if they could not be loaded. */
  products: Card[] | null;
  more?: ReactNode;
};

/** Products under a heading: a row that scrolls sideways on phones, a grid on wide screens. */
export function ProductRow({ id, title, products, more }: ProductRowProps) {
  if (products?.length === 0) return null;
  const addForm = products?.some(({ variantId }) => variantId) && (`add-${id}` as const);
  return (
    <section aria-labelledby={id} className="mt-12">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {!products && <TryAgain />}
      {addForm && <AddForm id={addForm} at={id} />}
      <ul className="product-row">
        {products?.map((product) => (
          <li key={product.id} className={CELL}>
            <ProductCard
              product={product}
              addForm={addForm}
              sizes="(min-width: 68rem) 16rem, (min-width: 52rem) 23vw, (min-width: 40rem) 13rem, 10rem"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reserves the row's space while it is loaded; hidden without JavaScript, which would have to replace it. */
export function ProductRowSkeleton() {
  return (
    <div data-skeleton aria-hidden="true" className="mt-12">
      <div className="mb-4 h-8 w-56 rounded-control bg-mist" />
      <div className="product-row">
        {[1, 2, 3, 4].map((cell) => (
          <div key={cell} className={CELL}>
            <div className="aspect-square rounded-card bg-mist" />
            <div className="mt-3 h-4 w-3/4 rounded-control bg-mist" />
            <div className="mt-2 h-4 w-1/3 rounded-control bg-mist" />
          </div>
        ))}
      </div>
    </div>
  );
}
