import type { BankTransfer as Transfer } from "#contract/bank-transfer.ts";
import { transferTexts } from "#locales/transfer/texts.ts";
import { useT } from "#app/i18n/use-t.ts";
import { formatDay } from "#app/shop/day.tsx";
import { ToCopy } from "#app/ui/to-copy.tsx";
import { useMoney } from "./money.ts";
import { QrImage } from "#app/ui/qr-image.tsx";

/** What the shopper enters at the bank. */
export function BankTransfer({ transfer }: { transfer: Transfer }) {
  const t = useT(transferTexts);
  const money = useMoney();
  const { until, holder, bank, numbers, reference, qr } = transfer;
  const amount = money(transfer.amount);
  return (
    <section
      aria-labelledby="transfer"
      className="flex flex-col gap-4 rounded-card border border-line bg-white p-5"
    >
      <h2 id="transfer" className="text-xl">
        {t("title")}
      </h2>
      <p>{until ? t("until", { amount, day: formatDay(until) }) : t("rest", { amount })}</p>
      <dl className="flex flex-col gap-2">
        <Row label={t("holder")} value={holder} />
        {bank !== "" && <Row label={t("bank")} value={bank} />}
        <Row label={t("amount")} value={amount} />
      </dl>
      {numbers.map(({ kind, value }) => (
        <ToCopy key={kind} id={`transfer-${kind}`} label={t(`numbers.${kind}`)} value={value} />
      ))}
      <ToCopy id="transfer-reference" label={t("reference")} value={reference} />
      <p className="text-sm text-soft">{t("hint")}</p>
      {qr && (
        <>
          <p>{t("scan")}</p>
          <QrImage qr={qr} label={t("code", { amount, reference })} />
        </>
      )}
    </section>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{label}</dt>
      <dd className="min-w-0 font-semibold">{value}</dd>
    </div>
  );
}
