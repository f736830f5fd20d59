import type { Locale } from "#contract/limits.ts";
import { keyOf } from "#middleware/catalog-index/codes.ts";
import { SCORE } from "#middleware/catalog-index/scores.ts";
import { meantWords } from "#middleware/catalog-index/stems.ts";
import { type Synonyms, synonymClauses } from "#middleware/catalog-index/synonyms.ts";
import { marked, termsOf } from "#middleware/catalog-index/terms.ts";
import { foldedTerms } from "./document.ts";

export type Clause = Record<string, unknown>;

/** OpenSearch takes 1,024 clauses; a word makes at most ten. */
const MOST_TERMS = 64;

/**
 * The products that a search finds, with the scores of the embedded engine. Only letters and digits are asked for, by queries
 * that have no syntax. Null: it has none, or more words than anybody asks for.
 */
export function scored(text: string, locale: Locale, synonyms: Synonyms): Clause | null {
  const asked = foldedTerms(text);
  if (asked === "" || asked.split(" ").length > MOST_TERMS) return null;
  const field = (name: string) => `text.${locale}.${name}`;
  const whole = (name: string, words = asked): Clause => ({
    match: { [field(name)]: { query: words, operator: "and" } },
  });
  const begun = (name: string, words = asked): Clause => ({
    match_bool_prefix: { [field(name)]: { query: words, operator: "and" } },
  });
  const meant = meantWords(asked, locale)?.join(" ");
  const stem = (name: string, score: number) =>
    meant === undefined ? [] : [worth(whole(name, meant), score)];
  const clauses = synonymClauses(asked, synonyms);
  const own = termsOf(marked(text)).join(" ");

  const best = dis([
    ...stem("stems", SCORE.stems),
    worth(whole("all"), SCORE.description),
    ...(clauses === null ? [] : [worth(all(clauses.map(either)), SCORE.synonyms)]),
    worth(begun("words"), SCORE.text),
    worth(begun("nameBrand"), SCORE.brand),
    worth(begun("name"), SCORE.nameWords),
    worth({ prefix: { [field("key")]: asked } }, SCORE.nameStart),
    worth({ term: { [field("key")]: asked } }, SCORE.exactName),
  ]);
  const inWhole = {
    bool: { must: [best], should: [worth(whole("words"), SCORE.wholeWords)] },
  };
  const byWords = {
    bool: {
      must: [dis([inWhole, ...stem("nameStems", SCORE.nameStems + SCORE.wholeWords)])],
      should: own === asked ? [] : [worth(begun("marked", own), SCORE.ownMarks)],
    },
  };
  return dis([byWords, worth({ term: { codes: keyOf(text) } }, SCORE.exactCode)]);

  function either(phrases: string[]): Clause {
    const should = phrases.map((phrase) => ({ match_phrase: { [field("words")]: phrase } }));
    return { bool: { should, minimum_should_match: 1 } };
  }
}

function worth(filter: Clause, boost: number): Clause {
  return { constant_score: { filter, boost } };
}

function dis(queries: Clause[]): Clause {
  return { dis_max: { queries } };
}

function all(filter: Clause[]): Clause {
  return { bool: { filter } };
}
