/**
 * The score of a product for a search; higher comes first. Whole words beat prefixes in any field, and matching
 * diacritics beat both. Words that mean the same follow those typed. A description counts by whole words only, and less
 * than everything else but other forms of English words, which are as good as those typed in a name.
 */
export const SCORE = {
  stems: 1,
  description: 2,
  synonyms: 3,
  text: 4,
  brand: 5,
  nameStems: 6,
  nameWords: 7,
  nameStart: 8,
  exactName: 9,
  wholeWords: 10,
  ownMarks: 20,
  exactCode: 40,
};
export const SCORES = SCORE.exactCode;
