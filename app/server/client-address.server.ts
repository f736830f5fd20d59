import { createContext } from "react-router";

/** The shopper's IP address, as the host knows it; null where it does not. For counting attempts only. */
export const clientAddressContext = createContext<string | null>(null);
