import { describe, expect, it } from 'vitest'
import { campaignStateAt, hasFittingContent, type PresentType, presentStateAt } from './present.ts'

const free = { beginAt: null, endAt: null, isWithdrawn: false, maxClaims: null, claims: 0, isReceived: false }

describe('presentStateAt', () => {
  // shows presents-9, presents-10, presents-11, presents-13
  it.each([
    ['no limits', {}, 'open'],
    ['any number of claims', { claims: 9999 }, 'open'],
    ['one claim left', { maxClaims: 2, claims: 1 }, 'open'],
    ['its last millisecond', { endAt: 101 }, 'open'],
    ['its first millisecond', { beginAt: 100 }, 'open'],
    ['not begun', { beginAt: 101 }, 'invalid'],
    ['withdrawn', { isWithdrawn: true }, 'invalid'],
    ['withdrawn and expired', { isWithdrawn: true, endAt: 1 }, 'invalid'],
    ['withdrawn after the claim', { isWithdrawn: true, isReceived: true }, 'invalid'],
    ['at its end', { endAt: 100 }, 'expired'],
    ['expired and used up', { endAt: 1, maxClaims: 1, claims: 1 }, 'expired'],
    ['expired after the claim', { endAt: 1, isReceived: true }, 'expired'],
    ['used up by others', { maxClaims: 1, claims: 1 }, 'usedUp'],
    ['used up by the own claim', { maxClaims: 1, claims: 1, isReceived: true }, 'received'],
    ['claimed', { claims: 1, isReceived: true }, 'received'],
  ])('%s', (_what, changes, state) => {
    expect(presentStateAt(100, { ...free, ...changes })).toBe(state)
  })
})

describe('campaignStateAt', () => {
  it.each([
    ['no limits', {}, 'running'],
    ['its first millisecond', { beginAt: 100 }, 'running'],
    ['its last millisecond', { endAt: 101 }, 'running'],
    ['not begun', { beginAt: 101, endAt: 102 }, 'planned'],
    ['at its end', { beginAt: 1, endAt: 100 }, 'ended'],
    ['withdrawn and ended', { isWithdrawn: true, endAt: 1 }, 'withdrawn'],
  ])('%s', (_what, changes, state) => {
    expect(campaignStateAt(100, { beginAt: null, endAt: null, isWithdrawn: false, ...changes })).toBe(state)
  })
})

describe('hasFittingContent', () => {
  // shows presents-8
  it.each<[PresentType, object, boolean]>([
    [1, { presentAmount: 5 }, true],
    [1, {}, false],
    [1, { presentAmount: 5, itemIds: ['a'] }, false],
    [1, { presentAmount: 5, ticketTypeId: 'a' }, false],
    [4, { itemIds: ['a'] }, true],
    [4, { presentAmount: 1, itemIds: ['a'] }, false],
    [4, { presentAmount: 1 }, false],
    [6, { presentAmount: 1, ticketTypeId: 'a' }, true],
    [6, { presentAmount: 1 }, false],
    [6, { ticketTypeId: 'a' }, false],
  ])('type %i with %j: %s', (presentType, content, isFitting) => {
    expect(hasFittingContent({ presentType, ...content })).toBe(isFitting)
  })
})
