import { formatRank } from '@avalive/i18n/format'
import { useT } from '../../lib/i18n.tsx'

/** A rank in words, or a dash for somebody who has none yet. */
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
