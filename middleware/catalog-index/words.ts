/** Case and diacritics taken away, so that "ao thun" meets "áo thun" and "d" meets "đ". NFC and NFD give the same. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[đĐ]/g, "d").toLowerCase();
}

/** Only the case taken away: what a shopper who types diacritics means. */
export function marked(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
