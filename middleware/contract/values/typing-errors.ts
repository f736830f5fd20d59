/** Letters that are wrong, missing, too many, or exchanged with their neighbour (optimal string alignment). */
export function errorsBetween(typed: string, known: string): number {
  let [beforeLast, last, row] = [0, 1, 2].map(() => new Uint8Array(known.length + 1)) as Rows;
  for (let j = 0; j <= known.length; j++) last[j] = j;
  for (let i = 1; i <= typed.length; i++) {
    row[0] = i;
    for (let j = 1; j <= known.length; j++) {
      const wrong = typed[i - 1] === known[j - 1] ? 0 : 1;
      let errors = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong);
      if (i > 1 && j > 1 && typed[i - 1] === known[j - 2] && typed[i - 2] === known[j - 1])
        errors = Math.min(errors, beforeLast[j - 2]! + 1);
      row[j] = errors;
    }
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[known.length]!;
}

type Rows = [Uint8Array, Uint8Array, Uint8Array];
