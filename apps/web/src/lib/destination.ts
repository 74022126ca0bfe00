/** Allows spaces, which are percent-encoded later. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is refused
const controlCharacter = /[\u0000-\u001f\u007f]/

/** Returning to these paths would loop, or sign out the person who has just signed in. */
const isSessionPath = (path: string): boolean => /^\/(login|logout)(\/|$)/.test(path)

/**
 * A destination must be a path of this site (rulings §3). It is resolved as a URL and compared by origin, because
 * `//host`, `/\host` and the like look like paths but aren't. The result is percent-encoded ASCII.
 */
export const safePath = (value: string | null | undefined, origin = window.location.origin): string | null => {
  if (!value?.startsWith('/') || controlCharacter.test(value)) return null
  if (!URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  if (url.origin !== origin || url.username || url.password || isSessionPath(url.pathname)) return null
  // A path such as `/.//host` resolves to `//host`, which the next reader would take for another host.
  if (url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
