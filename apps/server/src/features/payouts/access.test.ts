import { describe, expect, it } from 'vitest'
import { Refusal } from '../../platform/errors.ts'
import { requireJapan, requireUnofficial } from './access.ts'

describe('requireJapan', () => {
  it('lets people with a home in Japan pass', () => {
    expect(() => requireJapan({ homeRegion: 'JP' })).not.toThrow()
  })

  it.each(['TW', 'DE', 'RU', 'jp', ''])('refuses the home region "%s"', (homeRegion) => {
    expect(() => requireJapan({ homeRegion })).toThrow(new Refusal('payouts.regionNotAllowed'))
  })
})

describe('requireUnofficial', () => {
  it('refuses official accounts only', () => {
    expect(() => requireUnofficial({ official: 0 })).not.toThrow()
    expect(() => requireUnofficial({ official: 1 })).toThrow(new Refusal('payouts.officialNotAllowed'))
  })
})
