import type { Output } from '@avalive/contract/call'
import type { voteOperations } from '@avalive/contract/vote-operations'
import type { Translate } from '@avalive/i18n/translate'
import type { LocaleTexts } from '../kit/form/LocaleTextInput.tsx'
import { mergeTexts } from '../kit/form/merge-texts.ts'
import type { Line } from '../kit/form/use-edit.ts'
import { rebase, type Stored } from '../kit/form/use-form.ts'
import { jstText } from '../kit/form/values.ts'
import { shownMoment } from './moments.ts'
import { nameLines, textsOf } from './names.ts'

export type VoteEdition = Output<typeof voteOperations.getVoteEdition>['edition']

/** The terms of an edition as they are typed. */
export type TermsDraft = {
  names: LocaleTexts
  beginAt: string
  endAt: string
  ticketsPerDay: string
}

export const emptyTerms: TermsDraft = { names: {}, beginAt: '', endAt: '', ticketsPerDay: '1' }

export const termsOf = ({ names, beginAt, endAt, ticketsPerDay, version }: VoteEdition): Stored<TermsDraft> => ({
  values: {
    names: textsOf(names),
    beginAt: jstText(beginAt),
    endAt: jstText(endAt),
    ticketsPerDay: String(ticketsPerDay),
  },
  version,
})

export const termLines = (t: Translate, { names, beginAt, endAt, ticketsPerDay }: TermsDraft): Line[] => [
  ...nameLines(t('console.field.name'), names),
  { label: t('console.field.beginAt'), text: shownMoment(beginAt) },
  { label: t('console.field.endAt'), text: shownMoment(endAt) },
  { label: t('consoleCampaigns.vote.ticketsPerDay'), text: ticketsPerDay },
]

export const mergeTerms = (saw: TermsDraft, mine: TermsDraft, theirs: TermsDraft): TermsDraft => ({
  ...rebase(saw, mine, theirs),
  names: mergeTexts(saw.names, mine.names, theirs.names),
})
