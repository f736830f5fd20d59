/**
 * The currencies of ISO 4217's list one (six-group.com) whose minor unit is not a hundredth, without its funds codes. Intl
 * has the digits of daily use instead: none for HUF or IDR, of which card companies count hundredths.
 */
export const WHOLE_UNITS = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF";
export const THOUSANDTHS = "BHD IQD JOD KWD LYD OMR TND";

/** How many digits a currency's minor unit has: two for AUD, none for VND. */
export function minorDigits(currency: string): number {
  if (WHOLE_UNITS.includes(currency)) return 0;
  return THOUSANDTHS.includes(currency) ? 3 : 2;
}
