import { describe, expect, it } from 'vitest'
import {
  draftProblems,
  emptyDraft,
  entryOf,
  entryProblems,
  isBlankDraft,
  isBlankEntry,
  isJasracCode,
  isNextoneCode,
  lacksCode,
  printedJasracCode,
  type RightsEntry,
  tidyCode,
  tidyCount,
} from './music-rights.ts'

const song: RightsEntry = { jasracId: '12345678', nextoneId: '', title: 'Song', artistName: 'Artist', count: 1 }

describe('typed codes', () => {
  // shows rights-6
  it.each([
    ['123-4567-8', '12345678'],
    ['１Ａ３－４５６７－８', '1A345678'],
    [' 1a3 4567 8 ', '1A345678'],
    ['ｎ００１２３４５６', 'N00123456'],
    ['１２３ー４５６７—８', '12345678'],
    ['①23', '123'],
    ['あ1', '1'],
    ['', ''],
  ])('%j becomes %j', (typed, code) => expect(tidyCode(typed)).toBe(code))

  // shows rights-6
  it.each([
    ['12345678', true],
    ['1A345678', true],
    ['0Z000000', true],
    ['A2345678', false],
    ['12A45678', false],
    ['1234567', false],
    ['123456789', false],
    ['1a345678', false],
    ['', false],
  ])('%j is a JASRAC code: %s', (code, valid) => expect(isJasracCode(code)).toBe(valid))

  // shows rights-16
  it.each([
    ['07482031', '074-8203-1'],
    ['00123456', '001-2345-6'],
    ['0E123456', '0E1-2345-6'],
    ['01200031', "'012-0003-1"],
    ['', ''],
  ])('%j is printed as %j, which a spreadsheet keeps', (code, printed) => expect(printedJasracCode(code)).toBe(printed))

  // shows rights-7
  it.each([
    ['N00123456', true],
    ['N99999999', true],
    ['n00123456', false],
    ['M00123456', false],
    ['N0012345', false],
    ['N001234567', false],
    ['123456789', false],
  ])('%j is a NexTone code: %s', (code, valid) => expect(isNextoneCode(code)).toBe(valid))
})

// shows rights-9
it.each([
  ['１２', '12'],
  ['100', '10'],
  ['-5', '5'],
  ['1.5', '15'],
  ['abc', ''],
])('a typed count %j becomes %j', (typed, count) => expect(tidyCount(typed)).toBe(count))

describe('an entry', () => {
  // shows rights-8, rights-9
  it.each<[string, Partial<RightsEntry>, Record<string, string>]>([
    ['is right with a JASRAC code', {}, {}],
    ['is right with a NexTone code', { jasracId: '', nextoneId: 'N00123456' }, {}],
    ['is right with both', { nextoneId: 'N00123456' }, {}],
    ['with a wrong JASRAC code', { jasracId: 'A2345678' }, { jasracId: 'invalidJasrac' }],
    ['with a wrong NexTone code', { nextoneId: 'X1' }, { nextoneId: 'invalidNextone' }],
    ['without a title', { title: '\u3000 \u200b' }, { title: 'required' }],
    ['with the longest title', { title: '🎵'.repeat(500) }, {}],
    ['with a title of 501 characters', { title: '🎵'.repeat(501) }, { title: 'titleTooLong' }],
    ['without an artist', { artistName: '' }, { artistName: 'required' }],
    ['with an artist of 501 characters', { artistName: 'a'.repeat(501) }, { artistName: 'artistTooLong' }],
    ['with count 0', { count: 0 }, { count: 'countTooLow' }],
    ['with a negative count', { count: -1 }, { count: 'countTooLow' }],
    ['with count 100', { count: 100 }, {}],
    ['with count 101', { count: 101 }, { count: 'countTooHigh' }],
  ])('%s', (_what, changes, problems) => {
    expect(Object.fromEntries(entryProblems({ ...song, ...changes }))).toEqual(problems)
  })

  // shows rights-10
  it.each([
    [{ jasracId: '', nextoneId: '' }, true],
    [{ jasracId: ' - ', nextoneId: '' }, true],
    [{ jasracId: '1', nextoneId: '' }, false],
    [{ jasracId: '', nextoneId: 'N' }, false],
  ])('%j lacks a code: %s', (codes, lacks) => expect(lacksCode(codes)).toBe(lacks))

  // shows rights-11
  it('is blank only if nothing was typed', () => {
    expect([isBlankDraft(emptyDraft), isBlankDraft({ ...emptyDraft, title: ' \u3000' })]).toEqual([true, true])
    expect(isBlankDraft({ ...emptyDraft, count: '1' })).toBe(false)
    expect(isBlankEntry({ jasracId: '', nextoneId: ' ', title: '', artistName: '', count: 0 })).toBe(true)
    expect(isBlankEntry({ jasracId: '', nextoneId: '', title: '', artistName: '', count: 1 })).toBe(false)
  })

  it('is tidied before it is sent, and an empty count is required', () => {
    const draft = {
      jasracId: '１２３-4567-8',
      nextoneId: '',
      title: ' 夜に\t駆ける ',
      artistName: 'YOASOBI',
      count: '３',
    }
    expect(entryOf(draft)).toEqual({
      jasracId: '12345678',
      nextoneId: '',
      title: '夜に 駆ける',
      artistName: 'YOASOBI',
      count: 3,
    })
    expect(draftProblems({ ...draft, count: '' }).get('count')).toBe('required')
    expect(draftProblems({ ...draft, count: '0' }).get('count')).toBe('countTooLow')
    expect(draftProblems(draft).size).toBe(0)
  })
})
