import type { vote } from '@avalive/contract/vote'
import type { Locale } from '@avalive/i18n/locales'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { localized } from '../../platform/localized.ts'
import { phaseOf } from './phase.ts'
import { type Candidate, candidatesOf, findEdition, nextEdition, shownEdition } from './store.ts'
import { resultsOf } from './vote-store.ts'

const candidateAnswer = ({ candidateId, nameJa, nameKana, nameLatin, portrait }: Candidate, locale: Locale) => ({
  id: candidateId,
  name: locale === 'ja' ? nameJa : nameLatin,
  otherNames: locale === 'ja' ? [nameKana, nameLatin] : [nameJa, nameKana],
  file_name: `${portrait}.svg`,
})

/** What the page shows of an edition. Candidates are announced with the begin, and counts after the end. */
export const getElection: Handler<typeof vote.getElection> = async ({ campaignId }, { context, locale }) => {
  const { db, clock } = context
  const now = clock.now()
  const edition = await (campaignId === undefined ? shownEdition(db, now) : findEdition(db, campaignId))
  if (!edition) throw new Refusal('notFound')
  const phase = phaseOf(edition, now)
  const candidates = phase === 'upcoming' ? [] : await candidatesOf(db, edition.campaignId)
  const ranking = edition.countedAt ? await resultsOf(db, edition.campaignId) : null
  const next = await nextEdition(db, now)
  return {
    edition: {
      campaignId: edition.campaignId,
      name: localized(edition.names, locale),
      beginAt: edition.beginAt,
      endAt: edition.endAt,
      ticketsPerDay: edition.ticketsPerDay,
      phase,
    },
    now,
    candidates: candidates.map((candidate) => candidateAnswer(candidate, locale)),
    results: ranking && { totalCount: ranking.reduce((sum, { count }) => sum + count, 0), ranking },
    next: next ? { campaignId: next.campaignId, name: localized(next.names, locale), beginAt: next.beginAt } : null,
  }
}
