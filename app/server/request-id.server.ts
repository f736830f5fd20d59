import { createContext } from "react-router";

/** The id under which the shop, the middleware and the ERP log one request. The development server gives none. */
export const requestIdContext = createContext<string>("development");
