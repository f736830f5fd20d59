/** Folds case and diacritics, so that "ao thun" matches "áo thun" and "d" matches "đ". NFC and NFD give the same. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[đĐ]/g, "d").toLowerCase();
}

/** Folds case only, to prefer matches with the diacritics that were typed. */
export function marked(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

export function termsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
