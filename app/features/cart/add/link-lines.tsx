import type { ReactNode } from "react";
import { href } from "react-router";
import { MAX_QUANTITY } from "#contract/limits.ts";
import { addingTexts } from "#locales/adding/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { Per } from "#app/shop/money/per-unit.tsx";
import { Price } from "#app/shop/money/price.tsx";
import { ListedProduct } from "#app/shop/product/listed-product.tsx";
import type { Outcome } from "./add-all.server.ts";
import type { Goods, Wanted } from "./wanted.server.ts";

/** What a link would add, and what it cannot. */
export function LinkLines({ wanted }: { wanted: Wanted[] }) {
  const t = useT(addingTexts);
  return (
    <Lines label={t("lines")}>
      {wanted.map(({ sku, goods, quantity, obstacle }) => (
        <Line key={sku} sku={sku} goods={goods} isFaded={obstacle !== null}>
          {goods && (
            <p>
              {quantity !== null && `${quantity} × `}
              <Price money={goods.price} className="font-semibold" />
              <Per unit={goods.unit} />
            </p>
          )}
          {obstacle && (
            <p className="font-semibold text-bad">
              {t(`problems.${obstacle}`, { max: MAX_QUANTITY })}
            </p>
          )}
          {!obstacle && goods && goods.left !== null && quantity! > goods.left && (
            <p className="font-semibold text-warn">{t("fewer", { count: goods.left })}</p>
          )}
        </Line>
      ))}
    </Lines>
  );
}

/** What became of each line. */
export function OutcomeLines({ outcomes }: { outcomes: Outcome[] }) {
  const t = useT(addingTexts);
  return (
    <Lines label={t("lines")}>
      {outcomes.map(({ sku, goods, problem, adjustment }) => (
        <Line key={sku} sku={sku} goods={goods} isFaded={problem !== null}>
          {problem ? (
            <p className="font-semibold text-bad">
              {t("not")} {t(`problems.${problem}`, { max: MAX_QUANTITY })}
            </p>
          ) : adjustment ? (
            <p className="font-semibold text-warn">{t("adjusted", { ...adjustment })}</p>
          ) : (
            <p className="font-semibold text-good">{t("added")}</p>
          )}
        </Line>
      ))}
    </Lines>
  );
}

function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-white"
    >
      {children}
    </ul>
  );
}

type LineProps = { sku: string; goods: Goods | null; isFaded: boolean; children: ReactNode };

function Line({ sku, goods, isFaded, children }: LineProps) {
  const local = useLocalPath();
  if (!goods)
    return (
      <li className="flex flex-col gap-1 p-4">
        <p className="font-semibold">{sku}</p>
        {children}
      </li>
    );
  const variant = new URLSearchParams({ variant: goods.variantId });
  const page = `${local(href("/product/:slug", { slug: goods.slug }))}?${variant}`;
  return (
    <li className="p-4">
      <ListedProduct product={goods} to={page} isFaded={isFaded}>
        {children}
      </ListedProduct>
    </li>
  );
}
