/** The process ended in the middle of its work. */
export class Killed extends Error {
  override name = "Killed";
}

/** Ends the "process" at one of its calls to the provider or the ledger. It stays dead until `restart`. */
export function openKiller() {
  let callsLeft = 0;
  let isDead = false;

  function step(): void {
    if (callsLeft > 0 && --callsLeft === 0) isDead = true;
    if (isDead) throw new Killed();
  }

  /** May throw before and after each call. */
  function wrap<T extends object>(target: T): T {
    return new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name);
        if (typeof value !== "function") return value;
        return async (...given: unknown[]) => {
          step();
          const answer: unknown = await Reflect.apply(value, object, given);
          step();
          return answer;
        };
      },
    });
  }

  return {
    wrap,
    arm: (calls: number) => void (callsLeft = calls),
    restart(): void {
      callsLeft = 0;
      isDead = false;
    },
  };
}
