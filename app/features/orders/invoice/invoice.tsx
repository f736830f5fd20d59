import type { ReactNode } from "react";
import type { Output } from "#contract/operations.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { Day } from "#app/shop/day.tsx";
import { useMoney } from "#app/shop/money/money.ts";
import { OrderSummary } from "#app/shop/money/order-summary.tsx";
import { PostalAddress } from "#app/shop/address/postal-address.tsx";
import { Price } from "#app/shop/money/price.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";

type InvoiceProps = {
  invoice: NonNullable<Output<"orders.invoice">>;
  shipTo: string[];
  billTo: string[];
  back: string;
};

/** The content of a tax invoice: seller and tax number, date, goods and included tax. */
export function Invoice({ invoice, shipTo, billTo, back }: InvoiceProps) {
  const t = useT(ordersTexts);
  const local = useLocalPath();
  const money = useMoney();
  const { order, seller } = invoice;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="invoice mx-auto flex max-w-3xl flex-col gap-6 bg-white p-5 outline-none sm:p-8"
    >
      <nav className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 print:hidden">
        <a href={local(back)} className="flex min-h-11 items-center underline underline-offset-4">
          <span aria-hidden="true">‹&nbsp;</span>
          {t("invoice.back")}
        </a>
        <span className="text-sm text-soft">{t("invoice.print")}</span>
      </nav>
      <header className="flex flex-wrap justify-between gap-6 border-b border-line pb-6">
        <div>
          <h1 className="text-3xl">{t("invoice.title", { number: invoice.number })}</h1>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4">
            <Row label={t("invoice.date")}>
              <Day date={invoice.date} />
            </Row>
            <Row label={t("invoice.order")}>{order.number}</Row>
            <Row label={t("invoice.ordered")}>
              <Day date={order.placedAt} />
            </Row>
          </dl>
        </div>
        <section aria-label={t("invoice.seller")} className="text-sm">
          <strong className="text-base">{seller.name}</strong>
          {[...seller.lines, seller.taxNumber, seller.email].filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </section>
      </header>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Party title={t("invoice.billTo")}>
          <PostalAddress lines={billTo} />
          {order.email}
        </Party>
        {order.deliveryMethod && (
          <Party title={t("invoice.shipTo")}>
            <PostalAddress lines={shipTo} />
          </Party>
        )}
      </div>
      <InvoiceLines lines={order.lines} />
      <div className="w-full max-w-sm self-end">
        <OrderSummary totals={order.totals} lines={order.lines} taxLabel={t("invoice.tax")} />
        <p className="mt-4">
          {t("invoice.taxNote", { tax: money(order.totals.estimatedSalesTax) })}
        </p>
        <dl className="mt-4 flex flex-col gap-1 border-t border-line pt-4">
          <Sum label={t("invoice.paid")}>
            <Price money={order.paid} />
          </Sum>
          {order.refunded.amount > 0 && (
            <Sum label={t("invoice.refunded")}>
              <Price money={order.refunded} />
            </Sum>
          )}
          <Sum label={t("invoice.remain")}>
            <Price money={order.remaining} />
          </Sum>
        </dl>
      </div>
    </main>
  );
}

function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-base">{title}</h2>
      {children}
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
