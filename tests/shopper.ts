export { DirectShopper as TestShopper } from "#demo/direct-shopper.ts";

/** The addresses of the tests' shoppers. */
export const AU_HOME = {
  firstName: "Ann",
  lastName: "Nguyen",
  phone: "0412 345 678",
  country: "AU",
  address1: "7 Wattle Street",
  suburb: "Fitzroy",
  state: "VIC",
  postcode: "3065",
} as const;
