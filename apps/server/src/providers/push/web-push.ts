import { createECDH } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPushEndpoint } from '@avalive/rules/notifications/push-endpoint'
import webPush from 'web-push'
import { type PushMessage, PushRefused, type PushSender, PushUnknown } from './port.ts'
import { lookupPublic } from './public-address.ts'

export interface PushSettings {
  /** The private VAPID key, 32 bytes in base64url. */
  readonly privateKey: string
  /** `mailto:` or https address for the push service. */
  readonly subject: string
  /** The hosts of push services; one that begins with a dot allows all names that end with it. */
  readonly hosts: readonly string[]
  /** The origin of the sandbox's push service, which is on this machine. */
  readonly standInOrigin?: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** The browser has unsubscribed (404, 410), or has subscribed with an earlier key (401, 403). */
const goneStatuses: readonly number[] = [401, 403, 404, 410]

export const publicKeyOf = (privateKey: string): string => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey().toString('base64url')
}

/** Web push (RFC 8030) with VAPID (RFC 8292). Sends to known push services only, and never into the own network. */
export const webPushSender = (settings: PushSettings): PushSender => {
  const { privateKey, subject, hosts, standInOrigin, timeoutMs = TIMEOUT_MS } = settings
  const vapidDetails = { subject, privateKey, publicKey: publicKeyOf(privateKey) }
  const isStandIn = (endpoint: string): boolean =>
    standInOrigin !== undefined && URL.canParse(endpoint) && new URL(endpoint).origin === standInOrigin
  const accepts = (endpoint: string): boolean => isStandIn(endpoint) || isPushEndpoint(endpoint, hosts)

  const detailsOf = ({ endpoint, keys, payload, ttlSeconds: TTL }: PushMessage) => {
    try {
      return webPush.generateRequestDetails({ endpoint, keys }, payload, { vapidDetails, TTL })
    } catch (error) {
      throw new PushRefused(`the keys of a subscription are wrong: ${error instanceof Error ? error.name : 'unknown'}`)
    }
  }

  /** Doesn't follow redirects. Resolves to the status. */
  const post = (message: PushMessage): Promise<number> => {
    const { headers, body } = detailsOf(message)
    const url = new URL(message.endpoint)
    const isOwn = isStandIn(message.endpoint)
    if (!isOwn && isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw new PushRefused('the address has no name')
    const send = isOwn ? plainRequest : secureRequest
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }
      const request = send(url, isOwn ? options : { ...options, lookup: lookupPublic }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      request.on('error', ({ name }) => reject(new PushUnknown(`no answer from a push service: ${name}`)))
      request.end(body)
    })
  }

  return {
    publicKey: vapidDetails.publicKey,
    accepts,
    send: async (message) => {
      // The list of hosts may have changed since the browser subscribed.
      if (!accepts(message.endpoint)) throw new PushRefused('the address is not that of a known push service')
      const status = await post(message)
      if (status >= 200 && status < 300) return 'sent'
      if (goneStatuses.includes(status)) return 'gone'
      const text = `a push service answered ${status}`
      throw status === 429 || status >= 500 ? new PushUnknown(text) : new PushRefused(text)
    },
  }
}
