import { createContext } from "react-router";

/** Identifies a request in the logs of shop, middleware and ERP. The development server sets none. */
export const requestIdContext = createContext<string>("development");
