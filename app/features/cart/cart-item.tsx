import { Form, href } from "react-router";
import type { CartLine } from "#contract/cart.ts";
import { cartTexts } from "#locales/cart.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import { useMoney } from "#app/shop/money/money.ts";
import { Price } from "#app/shop/money/price.tsx";
import { ListedProduct } from "#app/shop/product/listed-product.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { typed } from "#app/ui/typed.ts";
import { Quantity } from "./quantity.tsx";

type CartItemProps = { line: CartLine; isLocked: boolean; reply: Reply | undefined };

export function CartItem({ line, isLocked, reply }: CartItemProps) {
  const t = useT(cartTexts);
  const local = useLocalPath();
  const isMine = typed(reply, "lineId") === line.id;
  return (
    <li className="flex flex-col gap-3 p-4">
      <ListedProduct product={line} to={local(href("/product/:slug", { slug: line.slug }))}>
        <UnitPrice line={line} />
        <Issue line={line} />
      </ListedProduct>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 sm:pl-28">
        {isLocked ? (
          <p>× {line.quantity}</p>
        ) : line.isQuoted ? (
          <p className="flex min-h-12 items-center">{t("quoted", { count: line.quantity })}</p>
        ) : (
          <Quantity line={line} errors={isMine ? reply?.error?.["quantity"] : undefined} />
        )}
        <div className="flex min-h-12 grow items-center justify-between gap-4 sm:justify-end">
          {!isLocked && <Remove line={line} />}
          <p className="ml-auto font-bold sm:ml-0">
            <span className="sr-only">{t("subtotal")} </span>
            <Price money={line.subtotal} />
          </p>
        </div>
      </div>
    </li>
  );
}

function UnitPrice({ line }: { line: CartLine }) {
  const t = useT(cartTexts);
  return (
    <p className="flex flex-wrap gap-x-2 text-sm">
      <span className="sr-only">{t("unitPrice")}</span>
      <Price money={line.unitPrice} />
      {line.originalUnitPrice && (
        <s className="text-soft">
          <span className="sr-only">{t("was")} </span>
          <Price money={line.originalUnitPrice} />
        </s>
      )}
    </p>
  );
}

/** The reason why the line cannot be bought. */
function Issue({ line }: { line: CartLine }) {
  const t = useT(cartTexts);
  const money = useMoney();
  if (!line.issue) return null;
  const before = line.previousUnitPrice;
  const text =
    line.issue !== "price-changed"
      ? t(`issues.${line.issue}`, { count: line.maxQuantity })
      : before &&
        t(before.amount < line.unitPrice.amount ? "issues.price-up" : "issues.price-down", {
          before: money(before),
          now: money(line.unitPrice),
        });
  return <p className="text-sm font-medium text-warn">{text}</p>;
}

function Remove({ line }: { line: CartLine }) {
  const t = useT(cartTexts);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="lineId" value={line.id} />
      <SubmitButton
        name="intent"
        value="remove"
        look="quiet"
        className="-ml-2 text-sm sm:ml-0"
        aria-label={t("removeOf", { name: line.name })}
        pending={t("remove")}
      >
        {t("remove")}
      </SubmitButton>
    </Form>
  );
}
