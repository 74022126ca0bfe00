/** A browser may refuse storage altogether (private windows, embedded views); nothing here depends on it to run. */
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

/** Kept for the life of the tab. */
export const tabStore = guarded(() => window.sessionStorage)
/** Kept for the browser. */
export const browserStore = guarded(() => window.localStorage)
