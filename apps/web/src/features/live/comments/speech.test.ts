import { describe, expect, test } from 'vitest'
import { someComment, someGift, somePerson } from '../live.testing.ts'
import { commentEntry, giftEntry } from './flow.ts'
import { mostWaiting, type Sentence, speechOf } from './speech.ts'

const own = 'v-own'
const said = (...numbers: number[]) => numbers.map((n) => commentEntry(someComment(n)))
const reply = (n: number) =>
  commentEntry(someComment(n, { replyTo: { commentId: '1', vliveId: own, nickname: 'Own' } }))
const gift = (n: number, coins: number, nickname = 'Kai', count = 1) =>
  giftEntry(someGift(n, { coins, count, person: somePerson({ vliveId: `v-${nickname}`, nickname }) }))

const short = (sentence: Sentence) =>
  sentence.kind === 'gift'
    ? `${sentence.gift.person.nickname} ×${sentence.count}`
    : `${sentence.kind} ${sentence.comment.commentId}`

describe('what is announced', () => {
  // shows chat-4
  test.each([
    ['one comment', said(1), ['comment 1'], 0, 0],
    ['the newest of many comments, in order', said(1, 2, 3, 4, 5), ['comment 3', 'comment 4', 'comment 5'], 2, 0],
    [
      'a reply to the viewer and a gift before comments',
      [...said(1, 2), gift(3, 30), reply(4), ...said(5)],
      ['mention 4', 'Kai ×1', 'comment 5'],
      2,
      0,
    ],
    ['a combo once', [gift(1, 30), gift(2, 150, 'Kai', 5), ...said(3)], ['Kai ×6', 'comment 3'], 0, 0],
    [
      'the most expensive gifts first',
      [gift(1, 30, 'Aki'), gift(2, 10_000, 'Ben'), gift(3, 30, 'Cleo'), gift(4, 500, 'Dora')],
      ['Ben ×1', 'Dora ×1', 'Aki ×1'],
      1,
      0,
    ],
    [
      'no gift and no comment before all replies to the viewer, of which the rest waits',
      [gift(1, 10_000), ...said(2), ...[3, 4, 5, 6].map(reply)],
      ['mention 3', 'mention 4', 'mention 5'],
      2,
      1,
    ],
    ['nothing', [], [], 0, 0],
  ] as const)('is %s', (_title, arrived, spoken, others, waiting) => {
    const speech = speechOf(arrived, { own, isReading: false })
    expect(speech.spoken.map(short)).toEqual(spoken)
    expect([speech.others, speech.waiting.length]).toEqual([others, waiting])
  })

  // shows chat-4
  test('is only what concerns a viewer who reads older comments', () => {
    const speech = speechOf([...said(1, 2), gift(3, 30), reply(4)], { own, isReading: true })
    expect(speech.spoken.map(short)).toEqual(['mention 4', 'Kai ×1'])
    expect(speech.others).toBe(0)
  })

  test('is no mention for a visitor', () => {
    expect(speechOf([reply(1)], { own: null, isReading: false }).spoken.map(short)).toEqual(['comment 1'])
  })

  test('lets only so many replies wait, and forgets the oldest', () => {
    const { waiting } = speechOf(
      Array.from({ length: 40 }, (_, n) => reply(n + 1)),
      { own, isReading: false },
    )
    expect(waiting).toHaveLength(mostWaiting)
    expect(waiting.at(-1)?.id).toBe('comment:40')
  })
})
