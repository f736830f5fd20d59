/** Australia Post's ranges, including post-office boxes and large receivers. */
const RANGES: Record<string, [from: number, to: number][]> = {
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  NT: [[800, 999]],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  TAS: [[7000, 7999]],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  WA: [[6000, 6999]], // 6798 and 6799 are Christmas Island and Cocos
};

/** Delivery areas across a border, and Jervis Bay: valid in these states too. Uncertain ones are included. */
const ACROSS_BORDERS: Record<string, string[]> = {
  "0872": ["SA", "WA"],
  "2406": ["QLD"],
  "2540": ["ACT"],
  "2611": ["NSW"],
  "2618": ["NSW"],
  "2619": ["ACT"],
  "2620": ["ACT"],
  "2648": ["VIC", "SA"],
  "2880": ["SA"],
  "3500": ["NSW"],
  "3585": ["NSW"],
  "3586": ["NSW"],
  "3644": ["NSW"],
  "3691": ["NSW"],
  "3707": ["NSW"],
  "4375": ["NSW"],
  "4377": ["NSW"],
  "4380": ["NSW"],
  "4383": ["NSW"],
  "4385": ["NSW"],
  "4825": ["NT"],
  "5440": ["NSW"],
};

export const AUSTRALIAN_STATES: readonly string[] = Object.keys(RANGES);

/** The state whose range it is in; empty for none. */
export function stateOfPostcode(postcode: string): string {
  return AUSTRALIAN_STATES.find((state) => isInRange(state, postcode)) ?? "";
}

function isInRange(state: string, postcode: string): boolean {
  const number = Number(postcode);
  return RANGES[state]?.some(([from, to]) => number >= from && number <= to) ?? false;
}

/** Whether this postcode of four digits is valid in that state. */
export function isPostcodeOf(state: string, postcode: string): boolean {
  return isInRange(state, postcode) || (ACROSS_BORDERS[postcode]?.includes(state) ?? false);
}
