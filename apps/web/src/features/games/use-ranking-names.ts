import type { GameRanking } from '@avalive/contract/games'
import { useT } from '../../lib/i18n.tsx'
import { useTimeText } from '../../lib/time-value.ts'

const kinds = { 1: 'overall', 2: 'limited' } as const

/** Label of a ranking in the dropdown, and its period. */
export const useRankingNames = () => {
  const t = useT()
  const time = useTimeText()
  return {
    label: ({ rankingType, previous }: GameRanking): string => {
      const kind = t(`games.kind.${kinds[rankingType]}`)
      return previous ? t('games.previous', { ranking: kind }) : kind
    },
    span: ({ rankingStartTime, rankingEndTime }: GameRanking): string =>
      t('games.span', { start: time(rankingStartTime), end: time(rankingEndTime) }),
  }
}
