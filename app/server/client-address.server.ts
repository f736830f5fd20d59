import { createContext } from "react-router";

/** The shopper's IP address from the host, or null. Used to count attempts only. */
export const clientAddressContext = createContext<string | null>(null);
