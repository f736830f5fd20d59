import { config } from "./config.server.ts";

/** Whether shoppers reach the shop over https: cookies are then sent over nothing else. */
export const isSecure = config.PUBLIC_URL.startsWith("https:");
