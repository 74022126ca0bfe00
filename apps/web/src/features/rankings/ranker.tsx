import type { AudienceRanking, Ranker } from '@avalive/contract/rankings'
import { useT } from '../../lib/i18n.tsx'
import { type OwnPlace, OwnRow } from '../../shared/standings/OwnRow.tsx'
import { Score } from '../../shared/standings/Score.tsx'
import type { Standing } from '../../shared/standings/standing.ts'

export const standingOf = ({ profile_id, name, icon_url, rank, score }: Ranker): Standing => ({
  profileId: profile_id,
  name,
  iconUrl: icon_url,
  rank,
  value: <Score score={score} />,
})

interface Props {
  readonly own: NonNullable<AudienceRanking['mydata']>
  /** The row belongs to another person, whom the address names. */
  readonly isOther?: boolean
  readonly place?: OwnPlace
}

/** The viewer's own row in a ranking of gifts. */
export const OwnRanker = ({ own, isOther = false, place = 'bar' }: Props) => {
  const t = useT()
  const { rank, icon_url, name, score } = own
  return (
    <OwnRow
      place={place}
      rank={rank}
      iconUrl={icon_url}
      name={name}
      label={isOther ? t('rankings.placeOf', { name }) : undefined}
      detail={!isOther && t(score > 0 ? 'rankings.you' : 'rankings.join')}
      value={score > 0 && <Score score={score} />}
    />
  )
}
