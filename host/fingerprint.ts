import { hash } from "ohash";

/** Functions of the stack that count: the same bug can be reached in many ways. */
const FRAMES = 2;
const LENGTH = 8;

/**
 * The same for equal errors, also of another release: of the classes and codes of an error and its causes, and the functions
 * in which the last of them was thrown. Without messages, which name records, and without lines, which move.
 */
export function fingerprintOf(error: Error): string {
  const causes: Error[] = [error];
  for (let one = error.cause; one instanceof Error && !causes.includes(one); one = one.cause)
    causes.push(one);
  const classes = causes.map(({ name, ...own }) => [name, "code" in own ? String(own.code) : ""]);
  return hash([classes, placeOf(causes.at(-1) ?? error)]).slice(0, LENGTH);
}

function placeOf({ stack = "" }: Error): string[] {
  const functions = [...stack.matchAll(/^ {4}at (?:async )?(?:new )?([^\s(]+) \((?!node:)/gm)];
  return functions.slice(0, FRAMES).map(([, name = ""]) => name.replace(/\$\d+/g, "")); // which a bundler appends
}
