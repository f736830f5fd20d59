import { createContext } from "react";
import type { Toast } from "#app/server/shopper/toast.server.ts";

/** What a public page shows of its visitor; read from cookies, without a call to the ERP. */
export type ShopperMarks = {
  isSignedIn: boolean;
  cartQuantity: number;
  /** The number of wishes on the wishlist, and the variants of the newest. */
  wishes: number;
  wished: string[];
  toast: Toast | null;
};

export const NO_MARKS: ShopperMarks = {
  isSignedIn: false,
  cartQuantity: 0,
  wishes: 0,
  wished: [],
  toast: null,
};

/** The marks in the HTML of a kept page, whose root loader has none (docs/decisions/033). */
export const DocumentMarks = createContext(NO_MARKS);

/** The id of the element that holds them as JSON in a kept page. */
export const MARKS = "marks";
