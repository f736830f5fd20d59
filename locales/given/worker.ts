/** A worker has no folder: it speaks the languages of the build. */
export const given: string | undefined = undefined;
