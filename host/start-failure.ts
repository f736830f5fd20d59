/** The reason of a failed start, as a sentence that says what to set (spec 16.5). */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = "", syscall = "" } = error as NodeJS.ErrnoException;
  if (syscall === "listen") {
    return code === "EADDRINUSE"
      ? `${error.message}. Set PORT to one that is free.`
      : `${error.message}. Set HOST and PORT to an address of this machine that may be used.`;
  }
  if (["mkdir", "open"].includes(syscall) || code === "ERR_SQLITE_ERROR")
    return `The shop's database cannot be opened: ${error.message}. Set DATA_DIR to a folder that can be written.`;
  return error.message;
}
