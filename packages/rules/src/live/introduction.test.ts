import { describe, expect, it, test } from 'vitest'
import { introductionText, isIntroductionTooLong } from './introduction.ts'

describe('the text of an introduction', () => {
  // shows live-57
  it.each([
    ['two\nlines', 'two\nlines'],
    ['from\r\nanother\rsystem\u2028here', 'from\nanother\nsystem\nhere'],
    ['  much \t space  \n  here ', 'much space\nhere'],
    ['a\n\nb\n\n\n\nc', 'a\n\nb\n\nc'],
    ['\n\n first and last \n\n', 'first and last'],
    ['a\u0000b\u001bc', 'a b c'],
    ['safe\u202egnp.exe\nnext', 'safe gnp.exe\nnext'],
    ['👩‍👩‍👧\nก็ได้', '👩‍👩‍👧\nก็ได้'],
    ['half \ud83d', 'half \ufffd'],
  ])('turns %j into %j', (written, text) => {
    expect(introductionText(written)).toBe(text)
  })

  // shows live-57
  it.each(['', ' \n \u3000 ', '\u200b\n\u200d', '\u0007'])('is empty when nothing is visible: %j', (written) => {
    expect(introductionText(written)).toBe('')
  })
})

// shows live-57
test('an introduction has at most 200 characters, counting an emoji or a line break as one', () => {
  expect(isIntroductionTooLong(`${'😀'.repeat(198)}\nb`)).toBe(false)
  expect(isIntroductionTooLong(`${'😀'.repeat(199)}\nb`)).toBe(true)
})
