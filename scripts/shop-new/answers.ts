import { BUILT_IN as USUAL } from "#contract/limits.ts";
import { BUILT_IN } from "#middleware/profile/theme.ts";
import { type Given, problemOf } from "./shop-yaml.ts";

/** What the options or the owner say; undefined is not said. */
export type Said = { name?: string; accent?: string; languages?: string };
/** `languages`: codes such as `fr_FR`, the first one first. */
export type Answers = { given: Given; languages: string[] };

type Question = {
  of: keyof Said;
  ask: (known: Given) => string;
  /** Takes the answer over; returns the sentence of a refusal, or null. */
  take: (answer: string, answers: Answers) => string | null;
};

const taken = (path: string, value: string | string[], { given }: Answers) => {
  const problem = problemOf(path, value);
  if (problem === null) given[path] = value;
  return problem;
};

const QUESTIONS: Question[] = [
  {
    of: "name",
    ask: ({ name }) => `Name of the shop (${String(name ?? "that of Odoo's website")}): `,
    take: (answer, answers) => taken("name", answer, answers),
  },
  {
    of: "accent",
    ask: () => `Colour of links and buttons (${BUILT_IN.accent}): `,
    // A shell takes "#" for the beginning of a comment.
    take: (answer, answers) => taken("theme.accent", answer.replace(/^#?/, "#"), answers),
  },
  {
    of: "languages",
    ask: () => `Languages, the first one first (${USUAL.join(", ")}): `,
    take(answer, answers) {
      const names = answer.split(/[\s,]+/).filter(Boolean);
      const codes = names.map((name) => USUAL.find((one) => one.startsWith(`${name}_`)) ?? name);
      const problem = taken("languages", codes, answers);
      if (problem !== null) return problem;
      if (codes.join() === USUAL.join()) delete answers.given["languages"];
      answers.languages = codes;
      return null;
    },
  },
];

/**
 * Options first, then a question for each that is missing, asked again until its answer can be used; without `ask` nothing is
 * asked. An empty answer leaves what is known. Returns the sentence of an option that is refused.
 */
export async function readAnswers(
  said: Said,
  given: Given,
  ask: ((question: string) => Promise<string>) | null,
  say: (sentence: string) => void,
): Promise<Answers | string> {
  const answers: Answers = { given: { ...given }, languages: [...USUAL] };
  for (const { of, take } of QUESTIONS) {
    const option = said[of];
    const problem = option === undefined ? null : take(option.trim(), answers);
    if (problem !== null) return problem;
  }
  for (const question of QUESTIONS.filter(({ of }) => said[of] === undefined)) {
    let isOpen = ask !== null;
    while (isOpen) {
      const answer = (await ask!(question.ask(given))).trim();
      const problem = answer === "" ? null : question.take(answer, answers);
      if (problem !== null) say(problem);
      isOpen = problem !== null;
    }
  }
  return answers;
}
