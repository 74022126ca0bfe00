import { describe, expect, it, test } from 'vitest'
import { commentText, isTooLong } from './comment.ts'

describe('the text of a comment', () => {
  it.each([
    ['two\nlines', 'two lines'],
    ['  much \t\t space  ', 'much space'],
    ['a\u0000b\u001bc', 'a b c'],
    ['safe\u202egnp.exe', 'safe gnp.exe'],
    ['\u2067isolated\u2069', 'isolated'],
    ['line\u2028separator', 'line separator'],
    ['👩‍👩‍👧 ก็ได้', '👩‍👩‍👧 ก็ได้'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['half \ud83d', 'half \ufffd'],
  ])('turns %j into %j', (written, text) => {
    expect(commentText(written)).toBe(text)
  })

  it.each(['', ' \u3000 ', '\u200b', '\u200d\u2060', '\u0007', '\u115f', '\ufe0f'])(
    'is empty when it has no visible character: %j',
    (written) => {
      expect(commentText(written)).toBe('')
    },
  )
})

// shows live-8
test('a comment has at most 200 characters, counting an emoji as one', () => {
  expect(isTooLong('a'.repeat(200))).toBe(false)
  expect(isTooLong('a'.repeat(201))).toBe(true)
  expect(isTooLong('😀'.repeat(200))).toBe(false)
  expect(isTooLong('😀'.repeat(201))).toBe(true)
})
