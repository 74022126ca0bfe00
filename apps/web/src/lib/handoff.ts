declare global {
  interface Window {
    /** The hand-off code of a sign-in, moved here from the address by the script in index.html. */
    avaliveHandOff?: string | undefined
  }
}

/** The code is single-use and returned only once, so that a page that renders twice doesn't spend it twice. */
export const takeHandOff = (): string | null => {
  const code = window.avaliveHandOff ?? null
  window.avaliveHandOff = undefined
  return code
}
