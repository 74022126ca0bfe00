import type { FastifyRequest } from 'fastify'

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

/**
 * Whether a request names this machine as its host and, if a page sent it, comes from a page of this site. Any web page
 * can send requests to localhost, even under its own name that resolves to 127.0.0.1 (DNS rebinding). The forwarded
 * host is not used, because such a page can set it.
 */
export const isFromOwnSite = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const site = new URL(publicUrl)
  const host = urlOf(`http://${headers.host}`)
  if (!headers.host || !host || !(localNames.has(host.hostname) || host.hostname === site.hostname)) return false
  const { origin } = headers
  if (origin === undefined || origin === site.origin) return true
  return origin === `${site.protocol}//${headers.host}`
}
