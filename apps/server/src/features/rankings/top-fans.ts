import { monthPeriod } from '@avalive/rules/rankings/period'
import type { Context } from '../../platform/context.ts'
import { audiencePages } from './store.ts'

/** The people who gave most to a streamer this month, in the order of the ranking of fans. */
export const topFansOf = async ({ db, clock }: Context, streamerId: bigint, count: number) => {
  const { rows } = await audiencePages([{ streamerId, period: monthPeriod(clock.now()) }], count).execute(db)
  return rows.map(({ vliveId, profileId, nickname, iconUrl, score }) => ({
    vliveId,
    profileId,
    nickname,
    iconUrl,
    score: Number(score),
  }))
}
