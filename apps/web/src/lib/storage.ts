/** A browser may refuse storage (private windows, embedded views). Reads then return null, and writes do nothing. */
const guarded = (area: () => Storage) => ({
  get: (key: string): string | null => {
    try {
      return area().getItem(key)
    } catch {
      return null
    }
  },
  set: (key: string, value: string): void => {
    try {
      area().setItem(key, value)
    } catch {}
  },
  remove: (key: string): void => {
    try {
      area().removeItem(key)
    } catch {}
  },
})

/** Kept for the lifetime of the tab. */
export const tabStore = guarded(() => window.sessionStorage)
/** Kept for the browser, across tabs. */
export const browserStore = guarded(() => window.localStorage)
