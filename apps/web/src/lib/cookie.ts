export const readCookie = (name: string): string | null => {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1))
    } catch {
      return null
    }
  }
  return null
}

/**
 * The name of a cookie that only this host may set. On https, browsers enforce this by the prefix, so that no subdomain
 * can set it for us.
 */
export const hostCookie = (name: string): string => (window.location.protocol === 'https:' ? `__Host-${name}` : name)

/** A lifetime of 0 seconds deletes the cookie. */
export const writeCookie = (name: string, value: string, seconds: number): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
