import type { OrderLine } from "#contract/orders.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { counted } from "#app/shop/product/counted.ts";
import { Price } from "#app/shop/money/price.tsx";

export function InvoiceLines({ lines }: { lines: OrderLine[] }) {
  const t = useT(ordersTexts);
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-b border-edge text-left">
          <th scope="col" className="py-2 pr-2">
            {t("invoice.goods")}
          </th>
          <th scope="col" className="px-2 py-2 text-right">
            {t("invoice.quantity")}
          </th>
          <th scope="col" className="hidden px-2 py-2 text-right sm:table-cell print:table-cell">
            {t("invoice.price")}
          </th>
          <th scope="col" className="py-2 pl-2 text-right">
            {t("invoice.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-2 text-left font-normal">
              {line.name}
              {line.choice && <span className="block text-soft">{line.choice}</span>}
            </th>
            <td className="px-2 py-2 text-right">{counted(line.quantity, line.unit)}</td>
            <td className="hidden px-2 py-2 text-right sm:table-cell print:table-cell">
              <Price money={line.unitPrice} />
            </td>
            <td className="py-2 pl-2 text-right">
              <Price money={line.subtotal} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
