/** A function of a procedure with the comment before it, or the lines between two functions. */
type Block<Line> = { name: string | null; lines: Line[] };

const FUNCTION = /^def (\w+)\(/;
const COMMENT = /^\s*#/;
/** Names, without attributes, keys and the names of arguments. */
const NAME = /(?<![\w.'"])[a-z_]\w*\b(?!=[^=])/g;

/**
 * The lines without the functions that nothing in them calls. Odoo compiles and checks the whole source of a server
 * action anew for each call (`safe_eval`), which takes longer than many a procedure itself: decision 092.
 */
export function onlyUsed<Line extends { text: string }>(lines: Line[]): Line[] {
  const blocks = blocksOf(lines);
  const functions = new Map(blocks.flatMap((block) => (block.name ? [[block.name, block]] : [])));
  const used = new Set<Block<Line>>();
  const waiting = blocks.filter(({ name }) => name === null);
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    if (used.has(block)) continue;
    used.add(block);
    for (const name of namesIn(block)) {
      const called = functions.get(name);
      if (called) waiting.push(called);
    }
  }
  return blocks.filter((block) => used.has(block)).flatMap((block) => block.lines);
}

function blocksOf<Line extends { text: string }>(lines: Line[]): Block<Line>[] {
  const blocks: Block<Line>[] = [{ name: null, lines: [] }];
  let comment: Line[] = [];
  for (const line of lines) {
    const { text } = line;
    const [, name] = FUNCTION.exec(text) ?? [];
    if (text.startsWith("#")) comment.push(line);
    else if (name) {
      blocks.push({ name, lines: [...comment, line] });
      comment = [];
    } else {
      // A function goes on until the next line that is not indented; its arguments may end with a line of their own.
      const isInside = text === "" || /^[ )]/.test(text);
      if (!isInside && blocks.at(-1)!.name) blocks.push({ name: null, lines: [] });
      blocks.at(-1)!.lines.push(...comment, line);
      comment = [];
    }
  }
  blocks.at(-1)!.lines.push(...comment);
  return blocks;
}

function namesIn({ lines }: Block<{ text: string }>): Set<string> {
  const code = lines.filter(({ text }) => !COMMENT.test(text));
  return new Set(code.flatMap(({ text }) => text.match(NAME) ?? []));
}
