import dns from "node:dns";
import { existsSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** Loaded into a shop's process before its own program: a clock that is wrong, and names that are not found. */
const { CLOCK_OFF_MS = "0", NO_NAMES_WHILE = "" } = process.env;
const off = Number(CLOCK_OFF_MS);

if (off !== 0) {
  const RightDate = globalThis.Date;
  globalThis.Date = class extends RightDate {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length === 0) super(RightDate.now() + off);
      else super(...(given as [string]));
    }
    static override now(): number {
      return RightDate.now() + off;
    }
  } as DateConstructor;
}

if (NO_NAMES_WHILE) {
  const { lookup } = dns;
  dns.lookup = ((name: string, options: never, callback: (error: Error) => void) => {
    if (!existsSync(NO_NAMES_WHILE)) return lookup(name, options, callback as never);
    const error = Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`), { code: "EAI_AGAIN" });
    process.nextTick(callback, error);
  }) as typeof dns.lookup;
  syncBuiltinESMExports();
}
