import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { ListingInput } from "#contract/listing.ts";
import type { Locale } from "#contract/limits.ts";
import { parseShopFile } from "#middleware/profile/shop-file.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";

/**
 * Judges the search by questions of shoppers (`bench-search/questions.txt`): NDCG@10, which is 1 where the best answers come
 * first, and how many find nothing. `--worst` lists what was answered worst. For docs/performance.md.
 */
const AT = 10;
const LOCALES: Record<string, Locale> = { en: "en_US", vi: "vi_VN" };
const WORST = 15;

type Question = { locale: Locale; text: string; grades: Map<string, number> };
type Product = { id: number; slug: string; category: string };

const { synonyms } = parseShopFile(readFileSync("demo/shop/shop.yaml", "utf8"));
const erp = await openSandbox({
  dataDir: ":memory:",
  publicUrl: "http://localhost",
  synonyms: () => synonyms,
});
const products = erp.store.all<Product>("SELECT id, slug, category_id AS category FROM product");
const questions = readFileSync(join(import.meta.dirname, "bench-search/questions.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map(questionIn);
const judged = await Promise.all(
  questions.map(async (question) => {
    const { text: search, locale, grades } = question;
    const input = ListingInput.parse({ search });
    const visitor = {
      locale,
      priceList: erp.guestPriceList,
      signal: AbortSignal.timeout(60_000),
      requestId: "bench",
    };
    const found = await erp.handlers["catalog.listing"](input, visitor);
    const slugs = (found?.products ?? []).map(({ slug }) => slug);
    return { ...question, slugs, score: ndcg(slugs, grades) };
  }),
);
erp.close?.();

for (const locale of new Set(questions.map((one) => one.locale))) {
  const own = judged.filter((one) => one.locale === locale);
  const answerable = own.filter(({ grades }) => grades.size > 0);
  const mean = answerable.reduce((sum, { score }) => sum + score, 0) / answerable.length;
  const without = answerable.filter(({ slugs }) => slugs.length === 0).length;
  const wrong = own.filter(({ grades, slugs }) => grades.size === 0 && slugs.length > 0).length;
  console.log(
    `${locale}: ${own.length} questions, NDCG@${AT} ${mean.toFixed(3)}, without a result ${percent(without, answerable.length)}, answered though the shop has nothing ${wrong}`,
  );
}
if (process.argv.includes("--worst")) {
  const worst = judged.filter(({ grades }) => grades.size > 0);
  for (const { locale, text, score, slugs } of worst
    .toSorted((a, b) => a.score - b.score)
    .slice(0, WORST))
    console.log(
      `${score.toFixed(2)} ${locale} "${text}": ${slugs.slice(0, 4).join(", ") || "nothing"}`,
    );
}

function questionIn(line: string): Question {
  const [language = "", text = "", answers = ""] = line.split("|").map((part) => part.trim());
  const locale = LOCALES[language];
  if (!locale || !text) throw new Error(`Not a question: ${line}`);
  const grades = new Map<string, number>();
  for (const answer of answers === "-" ? [] : answers.split(" ")) {
    const [pattern = "", grade] = answer.split("=");
    const named = products.filter((product) => isNamed(product, pattern));
    if (named.length === 0) throw new Error(`No product is ${pattern}: ${line}`);
    for (const { slug } of named) grades.set(slug, Math.max(Number(grade), grades.get(slug) ?? 0));
  }
  return { locale, text, grades };
}

function isNamed({ slug, category }: Product, pattern: string): boolean {
  return matchesGlob(slug, pattern) || `${category}/`.startsWith(`${pattern}/`);
}

/** The gain of each answer, less the later it comes, beside that of the best possible order. */
function ndcg(slugs: string[], grades: Map<string, number>): number {
  const gain = (all: number[]) =>
    all.slice(0, AT).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  const best = gain([...grades.values()].toSorted((a, b) => b - a));
  return best === 0 ? 0 : gain(slugs.map((slug) => grades.get(slug) ?? 0)) / best;
}

function percent(part: number, all: number): string {
  return `${((100 * part) / all).toFixed(1)} %`;
}
