import { formatDateTime, formatRank } from '@avalive/i18n/format'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Row, rowStyle } from '../../shared/standings/Row.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Ended } from '../../ui/illustrations/Ended.tsx'
import { Portrait } from './Portrait.tsx'
import type { Candidate, Election } from './use-election.ts'
import '../../shared/standings/standings.css'
import './vote.css'

const medals = ['gold', 'silver', 'bronze'] as const
/** With more shared ranks, the list shows everybody. */
const MAX_ON_PODIUM = 6

interface Placed extends Candidate {
  readonly rank: number
  readonly count: number
}

const placesOf = ({ candidates, results }: Election): Placed[] => {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return (results?.ranking ?? []).flatMap(({ id, rank, count }) => {
    const candidate = byId.get(id)
    return candidate ? [{ ...candidate, rank, count }] : []
  })
}

/** Everybody up to rank 3. Candidates that share a rank are on the podium together or not at all. */
const podiumOf = (places: readonly Placed[]): readonly Placed[] => {
  const first = places.filter(({ rank }) => rank <= medals.length)
  return first.length > MAX_ON_PODIUM ? [] : first
}

const hasTies = (places: readonly Placed[]): boolean => new Set(places.map(({ rank }) => rank)).size < places.length

/** After the end: the first three ranks on the podium, then everybody else. */
export const Results = ({ election }: { election: Election }) => {
  const t = useT()
  const locale = useLocale()
  const { edition, results } = election
  const time = formatDateTime(locale, Date.parse(edition.endAt), { withZone: true })
  if (!results) {
    return <EmptyState illustration={<Ended />} title={t('vote.counting.title')} text={t('vote.counting.text')} />
  }
  if (results.totalCount === 0) {
    return (
      <EmptyState illustration={<Ended />} title={t('vote.noVotes.title')} text={t('vote.noVotes.text', { time })} />
    )
  }
  const places = placesOf(election)
  const onPodium = podiumOf(places)
  return (
    <section aria-labelledby="vote-results" className="flex flex-col gap-4">
      <div>
        <h2 id="vote-results" className="text-xl">
          {t('vote.results.title')}
        </h2>
        <p className="mt-1 text-sm text-soft">
          {t('vote.results.ended', { time })} {t('vote.results.votes', { count: results.totalCount })}
        </p>
      </div>
      {onPodium.length > 0 && (
        <ol
          aria-label={t('vote.results.podium')}
          data-theme="dark"
          className={classes('podium', hasTies(onPodium) && 'podium-tied')}
        >
          {onPodium.map((place) => (
            <PodiumPlace key={place.id} place={place} />
          ))}
        </ol>
      )}
      <ol className="divide-y divide-line rounded-xl border border-line bg-surface">
        {places.slice(onPodium.length).map(({ id, rank, name, file_name, count }) => (
          <li key={id} className={rowStyle}>
            <Row
              rank={formatRank(t, rank)}
              picture={
                <span className="w-11 shrink-0">
                  <Portrait fileName={file_name} size={44} lazy />
                </span>
              }
              name={name}
              value={t('vote.results.votes', { count })}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

const PodiumPlace = ({ place: { rank, name, file_name, count } }: { place: Placed }) => {
  const t = useT()
  return (
    <li className={classes('podium-place', `podium-${medals[rank - 1] ?? 'bronze'}`)}>
      <span className="podium-face">
        <span className="overflow-hidden rounded-full">
          <Portrait fileName={file_name} size={128} />
        </span>
      </span>
      <span className="podium-name">{name}</span>
      <span className="podium-value">{t('vote.results.votes', { count })}</span>
      <span className="podium-pillar">{formatRank(t, rank)}</span>
    </li>
  )
}
