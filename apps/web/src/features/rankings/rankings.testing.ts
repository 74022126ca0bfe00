import type { AudienceRanking, Ranker } from '@avalive/contract/rankings'

export const someRanker = (rank: number, changes: Partial<Ranker> = {}): Ranker => ({
  rank,
  icon_url: `/icons/${rank}.svg`,
  name: `Fan ${rank}`,
  score: 10_000 - rank * 10,
  profile_id: `fan${rank}`,
  ...changes,
})

export const someRankers = (count: number): Ranker[] =>
  Array.from({ length: count }, (_, index) => someRanker(index + 1))

/** The four rankings of a streamer. Those not given are empty. */
export const someRankings = (
  given: Partial<Record<2 | 3 | 4 | 5, Ranker[]>>,
  mydata: AudienceRanking['mydata'] = null,
): { rankings: AudienceRanking[] } => ({
  rankings: ([2, 3, 4, 5] as const).map((ranking_type) => ({
    ranking_type,
    rankers: given[ranking_type] ?? [],
    mydata,
  })),
})
