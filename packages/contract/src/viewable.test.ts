import { describe, expect, it } from 'vitest'
import { allCalls } from './index.ts'
import { isViewable, viewableCalls } from './viewable.ts'

const nameOf = ({ area, name }: (typeof allCalls)[number]) => `${area}.${name}`
const viewable = allCalls.filter(isViewable)

describe('a view as a person', () => {
  it('names calls that exist, in order', () => {
    expect(viewable.map(nameOf).toSorted()).toEqual(viewableCalls.toSorted())
    expect(viewableCalls).toEqual(viewableCalls.toSorted())
  })

  it.each(viewable.map((call) => [nameOf(call), call] as const))(
    'may make %s, which reads by its name',
    (_name, call) => {
      expect(call.name).toMatch(/^(get|list|find|count|check|followExists)/)
      expect(['anonymous', 'member', 'streamer']).toContain(call.auth)
      expect(call.audited || call.fresh || call.restricted).toBe(false)
    },
  )

  it.each([
    ['payouts', 'payout data and its rates'],
    ['session', 'devices and passkeys'],
    ['sandbox', 'doors of the sandbox'],
    ['console', 'the console'],
    ['presents', 'codes'],
    ['penalties', 'the notice of a penalty'],
    ['inquiries', 'inquiries'],
    ['log', 'logs'],
  ])('may make no call of %s: %s', (area) => {
    expect(viewable.filter((call) => call.area === area)).toEqual([])
  })

  it('may make no call that an operator or a game server makes', () => {
    expect(viewable.filter(({ auth }) => auth === 'operator' || auth === 'gameServer')).toEqual([])
  })
})
