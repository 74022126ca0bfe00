/** The services that a profile can link to, and their hosts. */
const hosts = {
  twitter: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  facebook: ['facebook.com', 'fb.com'],
} as const

export type LinkService = keyof typeof hosts
export const linkServices = ['twitter', 'youtube', 'facebook'] as const satisfies readonly LinkService[]

export const LONGEST_LINK = 200

/**
 * The address of a page of the service, as it is stored: null if nothing was written, and undefined if it is no such
 * address. People may leave out `https://`.
 */
export const linkOf = (service: LinkService, written: string): string | null | undefined => {
  const text = written.trim()
  if (text === '') return null
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (text.length > LONGEST_LINK || /\s/.test(text) || !URL.canParse(address)) return undefined
  const { hostname, port, username, password, pathname, search } = new URL(address)
  const isHost = hosts[service].some((host) => hostname === host || hostname.endsWith(`.${host}`))
  if (!isHost || port || username || password || pathname === '/') return undefined
  return `https://${hostname}${pathname}${search}`
}
