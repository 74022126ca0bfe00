import { describe, expect, test } from 'vitest'
import { type FaultKind, faultKinds, faultyCopies } from './faults.ts'

const planOf = (seed: string, type = 'parcel.sent', events = 200) =>
  Array.from({ length: events }, (_each, count) => faultyCopies({ seed }, type, count + 1))

const only = (kind: FaultKind) => faultyCopies({ seed: 'a', percent: 100, kinds: [kind] }, 'parcel.sent', 1)

describe('the faults of a seed', () => {
  test('are the same in every run', () => {
    expect(planOf('a')).toEqual(planOf('a'))
  })

  test('differ for another seed and for another type of event', () => {
    expect(planOf('a')).not.toEqual(planOf('b'))
    expect(planOf('a', 'parcel.sent')).not.toEqual(planOf('a', 'parcel.arrived'))
  })

  test('include every kind, and spare about half of the events', () => {
    const plan = planOf('a').flat()
    expect(new Set(plan.map(({ fault }) => fault))).toEqual(new Set([undefined, ...faultKinds]))
    const sound = plan.filter(({ fault }) => fault === undefined).length
    expect(sound).toBeGreaterThan(70)
    expect(sound).toBeLessThan(130)
  })

  test('are none at 0 percent', () => {
    expect(faultyCopies({ seed: 'a', percent: 0 }, 'parcel.sent', 1)).toEqual([{ delay: 0 }])
  })
})

describe('an event', () => {
  test('that is delayed is sent between a minute and an hour later', () => {
    const [copy] = only('delay')
    expect(copy?.delay).toBeGreaterThanOrEqual(60)
    expect(copy?.delay).toBeLessThanOrEqual(3600)
  })

  test('that is duplicated is sent twice, the first time immediately', () => {
    expect(only('duplicate')).toHaveLength(2)
    expect(only('duplicate')[0]?.delay).toBe(0)
  })

  test('that is reordered is delayed by 1 to 10 seconds', () => {
    const [copy] = only('reorder')
    expect(copy?.delay).toBeGreaterThanOrEqual(1)
    expect(copy?.delay).toBeLessThanOrEqual(10)
  })

  test.each(['loss', 'answered-500', 'before-answer'] as const)(
    'with the fault %s is one copy without delay',
    (fault) => {
      expect(only(fault)).toEqual([{ delay: 0, fault }])
    },
  )
})
