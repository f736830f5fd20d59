import type { Locale } from "#contract/limits.ts";
import {
  type Refusal,
  type Input,
  type MutationName,
  operations,
  type Output,
  type QueryName,
} from "#contract/operations.ts";
import type { Answer, Erp, Shopper, Tokens } from "#middleware/erp.ts";
import { firstTokens, tokensAfter } from "#middleware/http/tokens.ts";

/** Calls operations of an ERP through the contract and keeps its tokens like a browser: for the demo's orders, and for tests. */
export class DirectShopper {
  readonly erp: Erp;
  locale: Locale;
  tokens: Tokens = firstTokens("retail");
  /** Of `browserName`. */
  browser = "";

  constructor(erp: Erp, locale: Locale = "en_US") {
    this.erp = erp;
    this.locale = locale;
  }

  async ask<N extends QueryName>(name: N, input: Input<N>): Promise<Output<N>> {
    return operations[name].output.parse(await this.#call(name, input)) as Output<N>;
  }

  /** A mutation that must succeed. */
  async do<N extends MutationName>(name: N, input: Input<N>): Promise<Output<N>> {
    const answer = await this.#mutate(name, input);
    if (!answer.ok) throw new Error(`${name} was refused: ${answer.refusal}`);
    return operations[name].output.parse(answer.data) as Output<N>;
  }

  /** A mutation that must be refused; returns the refusal. */
  async refused<N extends MutationName>(name: N, input: Input<N>): Promise<Refusal<N>> {
    const answer = await this.#mutate(name, input);
    if (answer.ok) throw new Error(`${name} was not refused`);
    if (!Object.hasOwn(operations[name].refusals, answer.refusal)) {
      throw new Error(`${name} does not know the refusal ${answer.refusal}`);
    }
    return answer.refusal;
  }

  /** A second shopper with the same cookie, like another tab or a thief. */
  twin(): DirectShopper {
    const twin = new DirectShopper(this.erp, this.locale);
    twin.tokens = structuredClone(this.tokens);
    return twin;
  }

  async #mutate<N extends MutationName>(name: N, input: Input<N>): Promise<Answer<N>> {
    const answer = (await this.#call(name, input)) as Answer<N>;
    this.tokens = tokensAfter(this.tokens, answer.tokens) ?? this.tokens;
    return answer;
  }

  #call(name: QueryName | MutationName, input: unknown): Promise<unknown> {
    const shopper: Shopper = {
      ...this.tokens,
      locale: this.locale,
      browser: this.browser,
      signal: new AbortController().signal,
      requestId: "direct",
    };
    // Looked up by name, so the types are lost; the schemas above and below check the values.
    const handler = Reflect.get(this.erp.handlers, name) as (
      input: unknown,
      who: Shopper,
    ) => Promise<unknown>;
    return handler(operations[name].input.parse(input), shopper);
  }
}
