import type { Output } from '@avalive/contract/call'
import type { voteOperations } from '@avalive/contract/vote-operations'
import type { Translate } from '@avalive/i18n/translate'
import type { Line } from '../kit/form/use-edit.ts'
import { isSame } from '../kit/form/use-form.ts'

export type Candidate = Output<typeof voteOperations.getVoteEdition>['candidates'][number]
export type CandidatesDraft = { candidates: readonly Candidate[] }

export const MOST_CANDIDATES = 200

export const freeId = (candidates: readonly Pick<Candidate, 'id'>[]): number => {
  const taken = new Set(candidates.map(({ id }) => id))
  for (let id = 1; ; id++) if (!taken.has(id)) return id
}

const byId = (candidates: readonly Candidate[]) => new Map(candidates.map((one) => [one.id, one]))

/** Field by field, what was changed here on top of what is stored now. */
const mergeOne = (saw: Candidate, mine: Candidate, theirs: Candidate): Candidate => ({
  id: theirs.id,
  nameJa: mine.nameJa === saw.nameJa ? theirs.nameJa : mine.nameJa,
  nameKana: mine.nameKana === saw.nameKana ? theirs.nameKana : mine.nameKana,
  nameLatin: mine.nameLatin === saw.nameLatin ? theirs.nameLatin : mine.nameLatin,
  portrait: mine.portrait === saw.portrait ? theirs.portrait : mine.portrait,
})

type List = readonly Candidate[]

/**
 * Puts two edits of the candidates together. Nobody's new candidate gets lost: mine get other numbers where both took the
 * same one. A candidate that one of the two removed is kept if the other changed it.
 */
export const mergeCandidates = (saw: List, mine: List, theirs: List): List => {
  const [old, own, stored] = [byId(saw), byId(mine), byId(theirs)]
  const merged = new Map<number, Candidate>()
  for (const one of theirs) {
    const [before, typed] = [old.get(one.id), own.get(one.id)]
    if (!before) merged.set(one.id, one)
    else if (typed) merged.set(one.id, mergeOne(before, typed, one))
    else if (!isSame(before, one)) merged.set(one.id, one)
  }
  const numbers = new Map<number, number>()
  for (const one of mine) {
    const before = old.get(one.id)
    if (before && (stored.has(one.id) || isSame(before, one))) continue
    const id = merged.has(one.id) ? freeId([...merged.values(), ...mine]) : one.id
    numbers.set(one.id, id)
    merged.set(id, { ...one, id })
  }
  const idsOf = (list: List) => list.map(({ id }) => id)
  const isReordered = !isSame(
    idsOf(saw).filter((id) => own.has(id)),
    idsOf(mine).filter((id) => old.has(id)),
  )
  const ownOrder = idsOf(mine).map((id) => numbers.get(id) ?? id)
  const order = isReordered ? [...ownOrder, ...idsOf(theirs)] : [...idsOf(theirs), ...ownOrder]
  return [...new Set(order)].flatMap((id) => merged.get(id) ?? [])
}

/** Always a line for each possible number, and one for the order. */
export const candidateLines = (t: Translate, { candidates }: CandidatesDraft): Line[] => {
  const known = byId(candidates)
  const lines = Array.from({ length: MOST_CANDIDATES }, (_, index) => {
    const one = known.get(index + 1)
    return {
      label: t('consoleCampaigns.vote.candidate', { number: index + 1 }),
      text: one ? [one.nameLatin, one.nameJa, one.nameKana, one.portrait].join(' · ') : '',
    }
  })
  return [...lines, { label: t('consoleCampaigns.vote.order'), text: candidates.map(({ id }) => id).join(', ') }]
}
