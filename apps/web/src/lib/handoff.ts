declare global {
  interface Window {
    /** The hand-off code of a sign-in, taken out of the address by the script in index.html. */
    avaliveHandOff?: string | undefined
  }
}

/** Single use, so it is handed out once: a page that renders twice must not spend it twice. */
export const takeHandOff = (): string | null => {
  const code = window.avaliveHandOff ?? null
  window.avaliveHandOff = undefined
  return code
}
