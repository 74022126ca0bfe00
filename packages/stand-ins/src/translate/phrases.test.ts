import { describe, expect, it } from 'vitest'
import { phraseLanguages, phrasesIn } from './phrases.ts'

describe('the phrases of the sandbox’s translator', () => {
  it('are complete in twelve languages', () => {
    expect(phraseLanguages).toHaveLength(12)
    expect(new Set(phraseLanguages.map((language) => phrasesIn(language).length))).toEqual(new Set([12]))
    for (const language of phraseLanguages) expect(phrasesIn(language).every((phrase) => phrase.length > 2)).toBe(true)
  })

  it('are each of one language, so that the translator can tell it', () => {
    const all = phraseLanguages.flatMap(phrasesIn)
    expect(new Set(all).size).toBe(all.length)
  })
})
