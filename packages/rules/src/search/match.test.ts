import { describe, expect, it } from 'vitest'
import { quality } from './keys.ts'
import { bestMatch, matchOf } from './match.ts'

const { exact, beginning, part, misspelled } = quality

// shows search-2, search-3
describe('matches', () => {
  it.each([
    ['さくら', 'サクラ', exact],
    ['ｓａｋｕｒａ', 'Sakura', exact],
    ['さ', 'さくら', beginning],
    ['くら', 'さくら', part],
    ['hoshino', 'Aoi Hoshino', part],
    ['Hoshino Aoi', 'Aoi Hoshino', part],
    ['김ㅁ', '김민지', beginning],
    ['skaura', 'Sakura', misspelled],
    ['sakuro', 'Sakurako', misspelled],
    ['hoshimo', 'Aoi Hoshino', misspelled],
    ['sakuramochj', 'Sakuramochi', misspelled],
    ['skauramochj', 'Sakuramochi', misspelled],
    ['น้ําฝน', 'น้ำฝน', exact],
    // Short names with one wrong letter
    ['さくた', 'さくら', misspelled],
    ['さくた', 'サクラ', misspelled],
    ['すくら', 'さくら☆ライブ', misspelled],
    ['みちる', '星野 みつる', misspelled],
    ['斎藤葵', '斉藤葵', misspelled],
    ['벌', '별', misspelled],
    ['ดาน', 'ดาว', misspelled],
    // Not with two, and only names of the same length
    ['くさら', 'さくら', null],
    ['さくた', 'さくらもち', null],
    ['さた', 'さら', null],
    ['さくた', 'さくa', null],
    // Other short queries have to be spelled right.
    ['mia', 'Mio', null],
    ['tanuki', 'Sakura', null],
    ['skauro', 'Sakura', null],
    ['', 'Sakura', null],
    ['sakura', '🌸', null],
    ['%', '100%', null],
  ])('%s with %s: %s', (query, name, expected) => {
    expect(matchOf(query, name)).toBe(expected)
  })
})

it('takes the best of several names, and ids only as a whole', () => {
  expect(bestMatch('star', ['Star Night', 'Star'])).toBe(exact)
  expect(bestMatch('mio99', ['Aoi'], ['mio_99'])).toBe(exact)
  expect(bestMatch('mio', ['Aoi'], ['mio_99'])).toBeNull()
})
