import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { securityHeaders } from './security-headers.ts'

const directives = (mode: 'sandbox' | 'production') => {
  const { contentSecurityPolicy } = securityHeaders({ ...readConfig({}), mode }, ['abc'])
  if (typeof contentSecurityPolicy !== 'object') throw new Error('no policy')
  return JSON.stringify(contentSecurityPolicy.directives)
}

describe('the content-security policy', () => {
  it('lets the payment provider’s form in where there is one, and nobody else', () => {
    expect(directives('sandbox')).not.toContain('stripe.com')
    expect(directives('production')).toContain('"frameSrc":["https://js.stripe.com"')
    const hosts = [...directives('production').matchAll(/https:\/\/([^"]+)/g)].map(([, host]) => host)
    expect(hosts.every((host) => host?.endsWith('stripe.com'))).toBe(true)
  })

  it.each(['sandbox', 'production'] as const)('has nothing unsafe in it: %s', (mode) =>
    expect(directives(mode)).not.toMatch(/unsafe/),
  )
})
