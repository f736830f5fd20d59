import { WARDS } from "./ward-names.ts";

/** The provinces of Viet Nam, by their ISO codes without the country. */
export const PROVINCES: readonly string[] = Object.keys(WARDS);

const KINDS = { ward: "Phường", commune: "Xã", zone: "Đặc khu" } as const;

type Ward = { name: string; bare: string; plain: string };
const known = new Map<string, Ward[]>();

/** The wards, communes and special zones of a province, as printed on a parcel; none for an unknown province. */
export function wardsOf(province: string): string[] {
  return read(province).map(({ name }) => name);
}

/**
 * The official name of a typed ward: with or without `Phường`, and without diacritics where that is unambiguous.
 * Undefined: not in this province.
 */
export function wardNamed(province: string, typed: string): string | undefined {
  const wards = read(province);
  const whole = typed.normalize("NFC").toLowerCase().replace(/\s+/g, " ");
  const spellings = [whole, withoutKind(whole)]; // a commune is called Xa Dung
  const plain = spellings.map(withoutMarks);
  const found =
    wards.find(({ name }) => name.toLowerCase() === whole) ??
    only(wards, (ward) => spellings.includes(ward.bare)) ??
    only(wards, (ward) => plain.includes(ward.plain));
  return found?.name;
}

function read(province: string): Ward[] {
  const found = known.get(province);
  if (found) return found;
  const lists = Object.hasOwn(WARDS, province) ? WARDS[province] : undefined;
  if (!lists) return [];
  const wards = (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) =>
    (lists[kind]?.split(", ") ?? []).map((bare) => ({
      name: `${KINDS[kind]} ${bare}`,
      bare: bare.toLowerCase(),
      plain: withoutMarks(bare.toLowerCase()),
    })),
  );
  const { compare } = new Intl.Collator("vi", { numeric: true });
  const sorted = wards.toSorted((a, b) => compare(a.name, b.name));
  known.set(province, sorted);
  return sorted;
}

function only(wards: Ward[], fits: (ward: Ward) => boolean): Ward | undefined {
  const found = wards.filter(fits);
  return found.length === 1 ? found[0] : undefined;
}

function withoutKind(text: string): string {
  return text.replace(/^((phường|phuong|xã|xa|đặc khu|dac khu) |(p|x|đk)\. ?)/, "");
}

/** `Hoà` and `Hòa` are two spellings of one word; each place has one official spelling. */
function withoutMarks(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("đ", "d")
    .replace(/[-–'’\s]+/g, " ");
}
