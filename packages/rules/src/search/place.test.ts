import { expect, it } from 'vitest'
import { placeOf } from './place.ts'

// shows search-4
it.each([
  [
    'a person with more followers',
    { kind: 'person', followers: 5000, isOn: false },
    'one with fewer',
    { kind: 'person', followers: 10, isOn: false },
  ],
  [
    'a live stream',
    { kind: 'stream', followers: 0, isOn: true },
    'an announced one',
    { kind: 'stream', followers: 1e12, isOn: false },
  ],
  [
    'a running event',
    { kind: 'event', followers: 0, isOn: true },
    'one to come',
    { kind: 'event', followers: 0, isOn: false },
  ],
  [
    'an event to come',
    { kind: 'event', followers: 0, isOn: false },
    'a stream',
    { kind: 'stream', followers: 1e12, isOn: true },
  ],
] as const)('%s comes before %s', (_first, first, _second, second) => {
  expect(placeOf(first)).toBeLessThan(placeOf(second))
})

it('changes only with the order of magnitude of the followers', () => {
  expect(placeOf({ kind: 'person', followers: 1100, isOn: false })).toBe(
    placeOf({ kind: 'person', followers: 2000, isOn: false }),
  )
})
