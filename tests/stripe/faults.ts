/**
 * What the next requests to the API meet. `cut-after`: the work is done and the answer lost. `slow`: answered after
 * `delayMs`. `400`: refused for good, such as an amount that is too small.
 */
export type Fault = {
  kind: "500" | "429" | "400" | "cut-before" | "cut-after" | "slow";
  /** A part of "METHOD /path", such as "POST /v1/payment_intents"; all requests without it. */
  on?: string;
  /** How many requests; without it all, until `clear`. */
  times?: number;
  delayMs?: number;
};

export function openFaults() {
  let faults: Fault[] = [];
  return {
    add: (fault: Fault) => void faults.push({ ...fault }),
    clear: () => void (faults = []),
    next(request: string): Fault | null {
      const fault = faults.find(({ on = "" }) => request.includes(on));
      if (!fault) return null;
      if (fault.times !== undefined && --fault.times === 0)
        faults = faults.filter((other) => other !== fault);
      return fault;
    },
  };
}
export type Faults = ReturnType<typeof openFaults>;
