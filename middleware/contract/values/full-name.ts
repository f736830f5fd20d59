import type { Locale } from "#contract/limits.ts";

type Names = { firstName: string; lastName: string };

/**
 * A person's name in one line (decision 067), the family name first in Viet Nam and in Vietnamese. An ERP with a single word for a
 * person gives it as both names.
 */
export function fullName(
  { firstName, lastName, country }: Names & { country?: string },
  locale: Locale,
): string {
  const isFamilyNameFirst = country === "VN" || locale === "vi_VN";
  const names = isFamilyNameFirst ? [lastName, firstName] : [firstName, lastName];
  return [...new Set(names)].filter(Boolean).join(" ");
}
