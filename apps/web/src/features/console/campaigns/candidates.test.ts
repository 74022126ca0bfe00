import { describe, expect, test } from 'vitest'
import { type Candidate, freeId, mergeCandidates } from './candidates.ts'

const one = (id: number, nameLatin = `Candidate ${id}`): Candidate => ({
  id,
  nameLatin,
  nameJa: `候補${id}`,
  nameKana: `こうほ${id}`,
  portrait: `candidate-${id}`,
})
const [a, b, c] = [one(1), one(2), one(3)]
const saw = [a, b, c]

describe('two edits of the candidates', () => {
  test.each([
    ['different candidates', [one(1, 'Mine'), b, c], [a, one(2, 'Theirs'), c], [one(1, 'Mine'), one(2, 'Theirs'), c]],
    [
      'different names of one',
      [{ ...a, nameJa: '私' }, b, c],
      [{ ...a, nameLatin: 'Theirs' }, b, c],
      [{ ...a, nameJa: '私', nameLatin: 'Theirs' }, b, c],
    ],
    ['the same name: mine', [one(1, 'Mine'), b, c], [one(1, 'Theirs'), b, c], [one(1, 'Mine'), b, c]],
    ['my order, their name', [c, b, a], [a, one(2, 'Theirs'), c], [c, one(2, 'Theirs'), a]],
    ['their order, my name', [one(1, 'Mine'), b, c], [c, b, a], [c, b, one(1, 'Mine')]],
    [
      'both add',
      [a, b, c, one(4, 'Mine')],
      [a, b, c, one(4, 'Theirs')],
      [a, b, c, one(4, 'Theirs'), { ...one(4, 'Mine'), id: 5 }],
    ],
    ['I remove', [a, c], [a, b, one(3, 'Theirs')], [a, one(3, 'Theirs')]],
    ['they remove', [one(1, 'Mine'), b, c], [a, c], [one(1, 'Mine'), c]],
    ['I remove what they change', [a, c], [a, one(2, 'Theirs'), c], [a, one(2, 'Theirs'), c]],
    ['they remove what I change', [a, one(2, 'Mine'), c], [a, c], [a, c, one(2, 'Mine')]],
  ])('%s', (_what, mine, theirs, merged) => {
    expect(mergeCandidates(saw, mine, theirs)).toEqual(merged)
  })

  test('numbers are given once', () => {
    expect(freeId([a, c])).toBe(2)
    expect(freeId(saw)).toBe(4)
  })
})
