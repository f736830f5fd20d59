/**
 * About how many units of a currency a euro or dollar is, as a power of ten: for sensible first values, and to notice values
 * that are worth next to nothing. Never for prices. Currencies that are missing have units of about that size.
 */
export function currencyScale(currency: string): number {
  return SCALES.get(currency) ?? 1;
}

const SCALES = new Map(
  [
    [10, "CZK DKK EGP HKD MAD MDL MXN NOK SEK THB TRY TWD UAH UYU ZAR"],
    [100, "ALL AMD BDT DOP DZD HUF INR ISK JMD JPY KES LKR MKD NPR PHP PKR RSD RUB XPF"],
    [1000, "ARS CLP COP CRC IQD KHR KRW KZT MMK MNT NGN TZS UGX XAF XOF"],
    [10_000, "GNF IDR LAK PYG UZS VND"],
    [100_000, "IRR LBP"],
  ].flatMap(([scale, codes]) =>
    String(codes)
      .split(" ")
      .map((code): [string, number] => [code, Number(scale)]),
  ),
);
