import type { Ranker, rankings } from '@avalive/contract/rankings'
import { dayPeriod, monthPeriod, streamPeriod, total } from '@avalive/rules/rankings/period'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { CallContext, Handler } from '../../platform/http/bind.ts'
import { audienceBoard } from '../../platform/leaderboard/port.ts'
import { ownRow, rankersOf } from './rows.ts'
import {
  audiencePages,
  ownAudienceScore,
  type Person,
  personById,
  personByVliveId,
  type Ranking,
  streamOnStage,
} from './store.ts'

const NOW = 2
const TODAY = 3
const MONTH = 4
const TOTAL = 5

/** A stream id without any gifts: identities begin at 1. */
const NO_STREAM = 0n

type Named = Ranking & { readonly type: typeof NOW | typeof TODAY | typeof MONTH | typeof TOTAL }

const rankingsOf = async (context: Context, streamer: Person, mediaId: string | undefined): Promise<Named[]> => {
  const now = context.clock.now()
  const { userId: streamerId } = streamer
  const stream = await streamOnStage(context.db, streamerId, mediaId)
  return [
    { type: NOW, streamerId: stream?.hostId ?? streamerId, period: streamPeriod(stream?.streamId ?? NO_STREAM) },
    { type: TODAY, streamerId, period: dayPeriod(now) },
    { type: MONTH, streamerId, period: monthPeriod(now) },
    { type: TOTAL, streamerId, period: total },
  ]
}

interface Viewer {
  readonly person: Person
  /** Callers always see their own row. Another person's spending is shown only within the published hundred. */
  readonly isCaller: boolean
}

/** The viewer: the one the app names (`av`), because the page may not have their session, or else the caller. */
const viewerOf = async ({ context, caller }: CallContext, vliveId: string | undefined): Promise<Viewer | undefined> => {
  const named = vliveId === undefined ? undefined : await personByVliveId(context.db, vliveId)
  const person = named ?? (caller ? await personById(context.db, caller.userId) : undefined)
  return person && { person, isCaller: person.userId === caller?.userId }
}

const viewerRow = (context: Context, ranking: Ranking, { person, isCaller }: Viewer, rankers: readonly Ranker[]) => {
  if (!isCaller) return rankers.find(({ profile_id }) => profile_id === person.profileId)
  const board = audienceBoard(ranking.streamerId, ranking.period)
  return ownRow(context, board, person, rankers, () => ownAudienceScore(context.db, ranking, person.userId))
}

export const listAudience: Handler<typeof rankings.listAudience> = async (input, asked) => {
  const { context } = asked
  const streamer = await personByVliveId(context.db, input.streamer_vlive_id)
  if (!streamer) throw new Refusal('notFound')
  const [named, viewer] = await Promise.all([
    rankingsOf(context, streamer, input.media_id),
    viewerOf(asked, input.vlive_id),
  ])
  const { rows } = await audiencePages(named).execute(context.db)
  const answers = named.map(async (ranking, index) => {
    const rankers = rankersOf(rows.filter((row) => row.ranking === BigInt(index + 1)))
    const mydata = viewer && (await viewerRow(context, ranking, viewer, rankers))
    return { ranking_type: ranking.type, rankers, mydata: mydata ?? null }
  })
  return { rankings: await Promise.all(answers) }
}
