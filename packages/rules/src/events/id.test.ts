import { describe, expect, it } from 'vitest'
import { eventIdOf, readEventId } from './id.ts'

describe('the id of an event', () => {
  // shows events-53
  it.each([
    ['autumn_cup', { parentId: 'autumn_cup', groupId: 0 }],
    ['autumn_cup-1', { parentId: 'autumn_cup', groupId: 1 }],
    ['ev2026-100', { parentId: 'ev2026', groupId: 100 }],
  ])('converts %s to %j and back', (eventId, address) => {
    expect(readEventId(eventId)).toEqual(address)
    expect(eventIdOf(address)).toBe(eventId)
  })

  it.each(['', '-1', 'cup-', 'cup-0', 'cup-01', 'cup-1-2', 'cup-1000', 'Cup', 'cup 1', 'c'.repeat(41)])(
    'cannot be %j',
    (eventId) => {
      expect(readEventId(eventId)).toBeUndefined()
    },
  )
})
