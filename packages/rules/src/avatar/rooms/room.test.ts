import { expect, it } from 'vitest'
import { firstRoomOf, isRoomId, isTimeOfDay, roomIds, roomOf, timeOfDay } from './room.ts'

it.each([
  [4, 'night'],
  [5, 'dawn'],
  [8, 'day'],
  [17, 'dusk'],
  [20, 'night'],
])('timeOfDay(%d) is %s', (hour, time) => {
  expect(timeOfDay(hour)).toBe(time)
})

it('gives streamers who have chosen nothing all rooms, each always the same one', () => {
  const people = Array.from({ length: 400 }, (_, index) => `p${index}`)
  expect(new Set(people.map(firstRoomOf))).toEqual(new Set(roomIds))
  expect(people.map(firstRoomOf)).toEqual(people.map(firstRoomOf))
})

// shows live-193
it.each([
  ['cafe', 'cafe'],
  [null, firstRoomOf('p1')],
  ['a room of the past', firstRoomOf('p1')],
])('shows a streamer who chose %s in the room %s', (room, shown) => {
  expect(roomOf({ profileId: 'p1', room })).toBe(shown)
})

it('knows its rooms and times by name', () => {
  expect([isRoomId('cafe'), isRoomId('toString'), isTimeOfDay('dusk'), isTimeOfDay('noon')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
