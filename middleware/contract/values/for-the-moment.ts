/** Of an answer that is kept for nobody, for a shop in another process: soon it will be another one. */
export const FOR_THE_MOMENT_HEADER = "X-For-The-Moment";
