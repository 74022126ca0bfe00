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

describe.each(locales)('what people say (%s)', (locale) => {
  const all = Object.values(lines[locale]).flat()

  it('is a few dozen lines, none twice, all short enough to be a comment', () => {
    expect(all.length).toBeGreaterThanOrEqual(36)
    expect(new Set(all).size).toBe(all.length)
    for (const line of all) expect(line.length, line).toBeLessThanOrEqual(60)
  })

  it('is said in its own script', () => {
    const script = scripts[locale]
    for (const line of all) if (script) expect(line).toMatch(script)
  })

  it('thanks by name, and only there', () => {
    for (const line of lines[locale].thanks) expect(line).toContain('{name}')
    expect(all.filter((line) => line.includes('{name}'))).toEqual(lines[locale].thanks)
  })
})

describe('a crowd', () => {
  it('does not say the same again while anybody remembers it', () => {
    const crowd = new Crowd('en', seeded('crowd'))
    const said = Array.from({ length: 60 }, () => crowd.remark())
    for (const [index, line] of said.entries()) expect(said.slice(Math.max(0, index - 4), index)).not.toContain(line)
  })

  it('names who gave, whatever the name is', () => {
    expect(new Crowd('en', seeded('thanks')).thanks('$& Noa')).toContain('$& Noa')
  })

  it('is modest: a comment every four to nine seconds, a gift every half to whole minute', () => {
    const random = seeded('pace')
    for (let turn = 0; turn < 500; turn++) {
      expect(waitOf(random, modestPace.comment)).toBeGreaterThanOrEqual(4000)
      expect(waitOf(random, modestPace.comment)).toBeLessThanOrEqual(9000)
      expect(waitOf(random, modestPace.gift)).toBeGreaterThanOrEqual(30_000)
      expect(waitOf(random, modestPace.gift)).toBeLessThanOrEqual(60_000)
    }
  })
})
