import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { permissionsPolicy, securityHeaders } from './security-headers.ts'

const directives = (mode: 'sandbox' | 'production') => {
  const { contentSecurityPolicy } = securityHeaders({ ...readConfig({}), mode }, ['abc'])
  if (typeof contentSecurityPolicy !== 'object') throw new Error('no policy')
  return JSON.stringify(contentSecurityPolicy.directives)
}

describe('the content-security policy', () => {
  // shows coins-26
  it("allows the payment provider's form in production, and no other host", () => {
    expect(directives('sandbox')).not.toContain('stripe.com')
    expect(directives('production')).toContain('"frameSrc":["https://js.stripe.com"')
    const hosts = [...directives('production').matchAll(/https:\/\/([^"]+)/g)].map(([, host]) => host)
    expect(hosts.every((host) => host?.endsWith('stripe.com'))).toBe(true)
  })

  it.each(['sandbox', 'production'] as const)('contains nothing unsafe: %s', (mode) =>
    expect(directives(mode)).not.toMatch(/unsafe/),
  )

  it.each(['sandbox', 'production'] as const)('allows workers of this site only, and no framing: %s', (mode) => {
    expect(directives(mode)).toContain(`"workerSrc":["'self'"]`)
    expect(directives(mode)).toContain(`"frameAncestors":["'none'"]`)
  })
})

describe('the permissions policy', () => {
  it.each(['sandbox', 'production'] as const)('denies features that no page uses: %s', (mode) => {
    const policy = permissionsPolicy({ mode }).split(', ')
    for (const feature of ['camera', 'microphone', 'geolocation', 'usb', 'display-capture']) {
      expect(policy).toContain(`${feature}=()`)
    }
    for (const feature of ['autoplay', 'fullscreen', 'publickey-credentials-create'])
      expect(policy).toContain(`${feature}=(self)`)
    for (const feature of ['web-share', 'clipboard-write']) expect(policy.join()).not.toContain(feature)
  })

  it.each([
    ['sandbox', '(self)'],
    ['production', '(self "https://js.stripe.com" "https://*.js.stripe.com" "https://hooks.stripe.com")'],
  ] as const)('allows the payment form of the %s to open wallets and security keys: %s', (mode, allowed) => {
    expect(permissionsPolicy({ mode }).split(', ')).toEqual(
      expect.arrayContaining([`payment=${allowed}`, `publickey-credentials-get=${allowed}`]),
    )
  })
})
