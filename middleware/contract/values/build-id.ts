declare const __BUILD_ID__: string | undefined;

/**
 * A hash of the sources that this process was built of (vite.config.ts): processes of one build share pages and answers.
 * One that runs from the sources has an id of its own.
 */
export const BUILD_ID: string =
  typeof __BUILD_ID__ === "string" ? __BUILD_ID__ : crypto.randomUUID();
