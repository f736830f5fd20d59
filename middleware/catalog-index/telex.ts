/** Telex's and VNI's keys for a tone, as the combining mark that they stand for. */
const TONES: Record<string, string> = {
  s: "\u0301",
  f: "\u0300",
  r: "\u0309",
  x: "\u0303",
  j: "\u0323",
  z: "",
  1: "\u0301",
  2: "\u0300",
  3: "\u0309",
  4: "\u0303",
  5: "\u0323",
  0: "",
};
const CIRCUMFLEX = "\u0302";
const BREVE = "\u0306";
const HORN = "\u031B";
/** VNI's keys for the shape of a vowel, and the vowels that take it. */
const SHAPES: Record<string, { mark: string; vowels: string }> = {
  6: { mark: CIRCUMFLEX, vowels: "aeo" },
  7: { mark: HORN, vowels: "ou" },
  8: { mark: BREVE, vowels: "a" },
};
const VOWELS = "aeiouy";

type Letter = { base: string; mark: string };

/**
 * Words that were typed by the keys of Telex or VNI on a keyboard without Vietnamese: `maatj ong` and `ma65t ong` are
 * `mật ong`. Other words stay as they are.
 */
export function fromTelex(text: string): string {
  return text.toLowerCase().replaceAll(/[\p{L}\p{M}\d]+/gu, syllableOf);
}

/** No syllable takes more keys; with two, English words such as "or" would be syllables. */
const TYPED = /^[a-z][a-z\d]{2,11}$/;

function syllableOf(typed: string): string {
  if (!TYPED.test(typed)) return typed;
  const letters: Letter[] = [];
  let tone = "";
  for (const key of typed) {
    const isVowelThere = letters.some(isVowel);
    const isTone = isVowelThere && key in TONES;
    if (isTone) tone = TONES[key]!;
    else if (!shape(letters, key)) letters.push({ base: key, mark: "" });
  }
  const toned = tone === "" ? undefined : tonedOf(letters);
  return letters
    .map((letter) => letter.base + letter.mark + (letter === toned ? tone : ""))
    .join("")
    .normalize("NFC");
}

/** Whether the key changes letters before it instead of being one. */
function shape(letters: Letter[], key: string): boolean {
  if ((key === "d" || key === "9") && letters[0]?.base === "d") {
    letters[0].base = "đ";
    return true;
  }
  const vowels = letters.filter(isVowel);
  const last = vowels.at(-1);
  if ("aeo".includes(key) && last?.base === key && last.mark === "") {
    last.mark = CIRCUMFLEX;
    return true;
  }
  if (key === "w") return horn(letters, vowels);
  const { mark, vowels: takers } = SHAPES[key] ?? {};
  const taker = vowels.findLast(({ base }) => takers?.includes(base));
  if (!mark || !taker) return false;
  if (mark === HORN) return horn(letters, vowels);
  taker.mark = mark;
  return true;
}

/** `w` alone is `ư`; in `uo` it is for both. */
function horn(letters: Letter[], vowels: Letter[]): boolean {
  const taker = vowels.findLast(({ base }) => "aou".includes(base));
  const before = taker && vowels[vowels.indexOf(taker) - 1];
  if (!taker) letters.push({ base: "u", mark: HORN });
  else taker.mark = taker.base === "a" ? BREVE : HORN;
  if (taker?.base === "o" && before?.base === "u") before.mark = HORN;
  return true;
}

/** The vowel that carries the tone: the last with a mark, else as in `hòa`, `toán`, `ngoài`. */
function tonedOf(letters: Letter[]): Letter | undefined {
  const [first, second] = letters;
  const isGlide =
    (first?.base === "q" && second?.base === "u") || (first?.base === "g" && second?.base === "i");
  const all = letters.filter(isVowel);
  const vowels = isGlide && all.length > 1 ? all.slice(1) : all;
  const marked = vowels.findLast(({ mark }) => mark !== "");
  if (marked) return marked;
  const isClosed = !isVowel(letters.at(-1)!);
  return vowels.length === 1 || (vowels.length === 2 && !isClosed) ? vowels[0] : vowels[1];
}

function isVowel({ base }: Letter): boolean {
  return VOWELS.includes(base);
}
