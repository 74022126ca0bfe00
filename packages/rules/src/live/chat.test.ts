import { describe, expect, test } from 'vitest'
import {
  type CommentSituation,
  foldChatText,
  hasMutedWord,
  mutedWordsOf,
  openModes,
  refusedByChat,
  slowModeWait,
} from './chat.ts'

const now = Temporal.Instant.from('2026-11-18T12:00:00Z')
const ago = (seconds: number) => now.subtract({ milliseconds: seconds * 1000 })

// shows live-122
describe('a muted word', () => {
  test.each([
    ['bad', 'so bad!', true],
    ['bad', 'SO BAD', true],
    ['bad', 'ｓｏ　ｂａｄ', true],
    ['bad', 'b\u200bad', true],
    ['bad', 'badminton', false],
    ['bad', '3bad', false],
    ['bad', 'バカbadバカ', true],
    ['バカ', 'ﾊﾞｶ', true],
    ['バカ', 'このバカめ', true],
    ['죽어', '죽어라', true],
    ['แย่', 'มันแย่มาก', true],
    ['go home', 'Go   home now', true],
    ['go home', 'go homeward', false],
    ['straße', 'STRASSE', true],
    ['café', 'CAFE\u0301!', true],
    ['дурак', 'Дурак.', true],
    ['дурак', 'дурака', false],
    ['ΟΔΟΣ', 'οδος', true],
    [':(', 'sad :(', true],
  ])('“%s” in “%s”: %s', (word, text, found) => {
    expect(hasMutedWord(text, [foldChatText(word)])).toBe(found)
  })
})

describe('a list of muted words', () => {
  test('keeps each word once, in its first spelling, without blanks', () => {
    expect(mutedWordsOf([' Bad ', 'ｂａｄ', '', ' \u200b ', 'go  home', 'バカ', 'ﾊﾞｶ'])).toEqual([
      'Bad',
      'go home',
      'バカ',
    ])
  })
})

// shows live-120
test.each([
  [null, 10, 0],
  [ago(0), 10, 10],
  [ago(0.1), 10, 10],
  [ago(9.1), 10, 1],
  [ago(10), 10, 0],
  [ago(11), 10, 0],
  [ago(-3), 10, 10],
  [ago(1), 0, 0],
])('after a comment at %s in slow mode of %i s, the wait is %i s', (last, slow, wait) => {
  expect(slowModeWait(last, now, slow)).toBe(wait)
})

const situation: CommentSituation = {
  ...openModes,
  foldedWords: [foldChatText('bad')],
  text: 'hello',
  moderates: false,
  follows: false,
  last: ago(1),
  now,
}

// shows live-120, live-121, live-122
test.each([
  ['an open chat', {}, null],
  ['followers only', { followersOnly: true }, { refusal: 'live.followersOnly' }],
  ['followers only, for a follower', { followersOnly: true, follows: true }, null],
  ['followers only, for a moderator', { followersOnly: true, moderates: true }, null],
  ['slow mode', { slowSeconds: 5 }, { refusal: 'live.slowMode', waitSeconds: 4 }],
  ['slow mode, first comment', { slowSeconds: 5, last: null }, null],
  ['slow mode, for a moderator', { slowSeconds: 5, moderates: true }, null],
  ['a muted word', { text: 'bad' }, { refusal: 'live.mutedWord' }],
  ['a muted word of a moderator', { text: 'bad', moderates: true }, { refusal: 'live.mutedWord' }],
  ['a muted word in slow mode', { text: 'bad', slowSeconds: 60 }, { refusal: 'live.mutedWord' }],
  ['both modes', { followersOnly: true, slowSeconds: 60 }, { refusal: 'live.followersOnly' }],
] as const)('%s', (_case, changes, refused) => {
  expect(refusedByChat({ ...situation, ...changes })).toEqual(refused)
})
