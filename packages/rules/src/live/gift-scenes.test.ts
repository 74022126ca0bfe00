import { expect, it } from 'vitest'
import { mostWaiting, type Scene, withScene } from './gift-scenes.ts'

const gift = (giftSendId: number, vliveId: string, giftId = 'castle', count = 1) => ({
  giftSendId: String(giftSendId),
  person: { vliveId },
  giftId,
  count,
})
type Gift = ReturnType<typeof gift>
const all = (...gifts: Gift[]) => gifts.reduce<readonly Scene<Gift>[]>(withScene, [])
const short = (scenes: readonly Scene<Gift>[]) => scenes.map(({ senders, count }) => `${senders.join('+')} ×${count}`)

// shows live-161
it.each([
  ['one gift', [gift(1, 'a')], ['a ×1']],
  ['two senders wait for each other', [gift(1, 'a'), gift(2, 'b')], ['a ×1', 'b ×1']],
  ['a combo counts up in one scene', [gift(1, 'b'), gift(2, 'a'), gift(3, 'a')], ['b ×1', 'a ×2']],
  [
    'the playing scene, which may be about to end, stays as it is',
    [gift(1, 'a'), gift(2, 'a'), gift(3, 'a')],
    ['a ×1', 'a ×2'],
  ],
  ['another gift of the same sender is another scene', [gift(1, 'a'), gift(2, 'a', 'rocket')], ['a ×1', 'a ×1']],
  [
    'the last waiting scene takes in the rest',
    [gift(1, 'a'), gift(2, 'b'), gift(3, 'c'), gift(4, 'd'), gift(5, 'e'), gift(6, 'd', 'rocket')],
    ['a ×1', 'b ×1', 'c+d+e ×1'],
  ],
])('%s', (_title, gifts, expected) => {
  expect(short(all(...gifts))).toEqual(expected)
})

// shows live-161
it('never lets more scenes wait than the limit, and forgets no sender', () => {
  const gifts = Array.from({ length: 200 }, (_, index) => gift(index, `v${index}`))
  const scenes = all(...gifts)
  expect(scenes).toHaveLength(1 + mostWaiting)
  expect(new Set(scenes.flatMap(({ senders }) => senders)).size).toBe(200)
})
