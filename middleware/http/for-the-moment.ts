/** Thrown through the cache, which keeps no failure and prefers an old answer to it. */
export class ForTheMoment extends Error {
  readonly output: unknown;

  constructor(output: unknown) {
    super("An answer that is not kept");
    this.output = output;
  }
}
