import { formatRank } from '@avalive/i18n/format'
import { useT } from '../../lib/i18n.tsx'

/** A rank as text, or a dash for a person without one. */
export const RankText = ({ rank }: { rank: number | null }) => {
  const t = useT()
  if (rank !== null) return formatRank(t, rank)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('rankings.unranked')}</span>
    </>
  )
}
