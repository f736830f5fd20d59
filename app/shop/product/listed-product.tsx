import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import type { Image } from "#contract/values/shapes.ts";
import { Thumbnail } from "#app/shop/images/thumbnail.tsx";

type ListedProductProps = {
  product: { name: string; choice: string; image: Image };
  /** The product's page; null when it is no longer sold. */
  to: string | null;
  isFaded?: boolean;
  /** In place of the image, which gift cards have in no ERP. */
  picture?: ReactNode;
  children: ReactNode;
  /** Below all on phones, beside the image on wider pages. */
  foot?: ReactNode;
};

/** Image, name and options of a product in the cart or on a wishlist, with the details below. */
export function ListedProduct({
  product,
  to,
  isFaded,
  picture,
  children,
  foot,
}: ListedProductProps) {
  const { name, choice, image } = product;
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <div style={{ gridRow: "1 / 3" }}>
        {picture ?? <Thumbnail image={image} width={96} isFaded={isFaded} />}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-base font-semibold">
          {to === null ? (
            name
          ) : (
            <Link to={to} className="text-ink">
              {name}
            </Link>
          )}
        </h2>
        {choice && <p className="text-sm text-soft">{choice}</p>}
        {children}
      </div>
      {foot && <div className="max-sm:col-span-2">{foot}</div>}
    </div>
  );
}
