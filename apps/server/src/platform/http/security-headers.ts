import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

/** The sources that Stripe's form needs, by its documentation. The sandbox's form is our own and needs none. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}
const nothing = { scripts: [], frames: [], calls: [] }

/**
 * Browser features that no page of ours uses. Unlisted features, such as sharing, stay available to this site's own
 * pages, because browsers print warnings about features that they don't know.
 */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Denies features that pages don't use. The payment provider's frames may open wallets and security key prompts. */
export const permissionsPolicy = ({ mode }: Pick<Config, 'mode'>): string => {
  const frames = mode === 'production' ? stripe.frames.map((origin) => `"${origin}"`) : []
  const ownAndPayment = `(${['self', ...frames].join(' ')})`
  return [
    ...unusedFeatures.map((feature) => `${feature}=()`),
    ...['autoplay', 'fullscreen', 'publickey-credentials-create'].map((feature) => `${feature}=(self)`),
    `payment=${ownAndPayment}`,
    `publickey-credentials-get=${ownAndPayment}`,
  ].join(', ')
}

/** Allows no inline script except those with the given hashes, nothing from other sites, and no framing. */
export const securityHeaders = (config: Config, scriptHashes: readonly string[]): FastifyHelmetOptions => {
  const isHttps = config.publicUrl.startsWith('https:')
  const outside = [config.ANALYTICS_URL, config.TRACING_URL].flatMap((url) => (url ? [new URL(url).origin] : []))
  const payment = config.mode === 'production' ? stripe : nothing
  const streams = config.HLS_BASE_URL ? [new URL(config.HLS_BASE_URL).origin] : []
  const socket = config.publicUrl.replace(/^http/, 'ws')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...payment.scripts, ...scriptHashes.map((hash) => `'sha256-${hash}'`)],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:', ...streams],
        connectSrc: ["'self'", socket, ...payment.calls, ...outside, ...streams],
        // A notice's document, which has an opaque origin, and the payment provider's frames. No other frame.
        frameSrc: [...payment.frames, `${new URL(config.publicUrl).origin}/notice/frame/`],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // The query of a page can hold a token, so no page, including ours, gets the address as referrer.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  }
}
