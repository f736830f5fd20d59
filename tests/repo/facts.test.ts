import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAX_IMAGE_BYTES, MAX_IMAGES, MIN_PASSWORD_LENGTH, RETURN_DAYS } from "#contract/limits.ts";
import { EMAIL_LINK_HOURS } from "#middleware/rules/lifetimes.ts";
import { NEWSLETTER_HOURS } from "#middleware/rules/newsletter.ts";

const sources = globSync("{app,demo,host,middleware}/**/*.{ts,tsx}")
  .filter((file) => !/\.(test|testing)\.tsx?$|^demo\/art\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Durations and test timeouts, whose values may be equal by chance. */
const NO_FACT = /^(YEAR|DAY|HOUR|MINUTE|SECOND)S?(_MS)? |^TIMEOUT_MS /;

test("each named number and id pattern is defined in one file", () => {
  const number = /^(?:export )?const ([A-Z][A-Z0-9_]+ = [\d_ *]+);/gm;
  const pattern = /\/\^\S*\[[^\n]*?\{[^\n]*?\$\/[a-z]*/g;
  const places = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    const facts = [
      ...[...text.matchAll(number)].map(([, fact = ""]) => fact),
      ...[...text.matchAll(pattern)].map(([fact]) => fact),
    ];
    for (const fact of facts) places.set(fact, (places.get(fact) ?? new Set()).add(file));
  }
  expect(places.size).toBeGreaterThan(100);
  const repeated = [...places].filter(([fact, { size }]) => size > 1 && !NO_FACT.test(fact));
  expect(repeated.map(([fact, files]) => `${fact}: ${[...files].join(", ")}`)).toEqual([]);
});

type Text = { place: string; text: string };

function textsIn(value: unknown, place: string): Text[] {
  if (typeof value === "string") return [{ place, text: value }];
  return Object.entries(value as object).flatMap(([key, one]) => textsIn(one, `${place}.${key}`));
}

const texts = [
  ...globSync("locales/*/*.json").flatMap((file) =>
    textsIn(JSON.parse(readFileSync(file, "utf8")), file),
  ),
  ...globSync(["demo/shop/content/*/{return-refund,terms}.md", "demo/shop/shop.yaml"]).map(
    (file) => ({
      place: file,
      text: readFileSync(file, "utf8"),
    }),
  ),
];

/** Every number with this unit in the texts whose place matches. */
function numbersIn(place: RegExp, unit: RegExp): number[] {
  return texts
    .filter((one) => place.test(one.place))
    .flatMap(({ text }) => [...text.matchAll(unit)].map(([found]) => Number.parseInt(found)));
}

test("the days and hours in texts are those of the code", () => {
  const days = numbersIn(/return|terms\.md|shop\.yaml/, /\d+(?=[- ](days?|ngày))/g);
  expect(days.length).toBeGreaterThanOrEqual(8);
  expect(new Set(days)).toEqual(new Set([RETURN_DAYS]));
  const hours = (place: RegExp) => new Set(numbersIn(place, /\d+(?= (hours?|giờ))/g));
  expect(hours(/^locales\/(session|checkout)\//)).toEqual(new Set([EMAIL_LINK_HOURS]));
  expect(hours(/^locales\/newsletter\//)).toEqual(new Set([NEWSLETTER_HOURS]));
});

test("the limits of images and passwords in texts are those of the code", () => {
  const sizes = numbersIn(/^locales\/images\//, /\d+(?= MB)/g);
  expect(sizes).toHaveLength(4);
  expect(new Set(sizes)).toEqual(new Set([MAX_IMAGE_BYTES / 2 ** 20]));
  const counts = numbersIn(/^locales\/images\/\w+\.json\.errors/, /\d+(?= (pictures|ảnh))/g);
  expect(counts).toEqual([MAX_IMAGES, MAX_IMAGES]);
  const lengths = numbersIn(
    /^locales\/(form|account|checkout|session)\//,
    /\d+(?= (or more )?(char|ký tự))/gi,
  );
  expect(lengths).toHaveLength(10);
  expect(new Set(lengths)).toEqual(new Set([MIN_PASSWORD_LENGTH]));
});
