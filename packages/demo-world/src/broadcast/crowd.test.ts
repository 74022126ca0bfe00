import { locales } from '@avalive/i18n/locales'
import { seeded } from '@avalive/rules/avatar/seeded'
import { describe, expect, it } from 'vitest'
import { Crowd, modestPace, waitOf } from './crowd.ts'
import { lines } from './lines.ts'

const scripts: Partial<Record<(typeof locales)[number], RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]|^8+$/u,
  'zh-Hant': /\p{Script=Han}/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
  ru: /\p{Script=Cyrillic}/u,
}

describe.each(locales)('demo comments (%s)', (locale) => {
  const all = Object.values(lines[locale]).flat()

  it('are at least 36 different lines, short enough for a comment', () => {
    expect(all.length).toBeGreaterThanOrEqual(36)
    expect(new Set(all).size).toBe(all.length)
    for (const line of all) expect(line.length, line).toBeLessThanOrEqual(60)
  })

  it('are in the script of their language', () => {
    const script = scripts[locale]
    for (const line of all) if (script) expect(line).toMatch(script)
  })

  it('contain a name placeholder in thanks only', () => {
    for (const line of lines[locale].thanks) expect(line).toContain('{name}')
    expect(all.filter((line) => line.includes('{name}'))).toEqual(lines[locale].thanks)
  })
})

describe('a crowd', () => {
  it.each(locales)('does not repeat any of the last twelve lines (%s)', (locale) => {
    const crowd = new Crowd(locale, seeded('crowd'))
    const said = Array.from({ length: 2000 }, () => crowd.remark())
    for (const [index, line] of said.entries()) expect(said.slice(Math.max(0, index - 12), index)).not.toContain(line)
  })

  it('thanks the giver by name, even with special replacement characters', () => {
    expect(new Crowd('en', seeded('thanks')).thanks('$& Noa')).toContain('$& Noa')
  })

  it('comments every four to nine seconds and sends a gift every 30 to 60 seconds', () => {
    const random = seeded('pace')
    for (let turn = 0; turn < 500; turn++) {
      expect(waitOf(random, modestPace.comment)).toBeGreaterThanOrEqual(4000)
      expect(waitOf(random, modestPace.comment)).toBeLessThanOrEqual(9000)
      expect(waitOf(random, modestPace.gift)).toBeGreaterThanOrEqual(30_000)
      expect(waitOf(random, modestPace.gift)).toBeLessThanOrEqual(60_000)
    }
  })
})
