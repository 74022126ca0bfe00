import { rankedByVotes } from '@avalive/rules/vote/ranking'
import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { retention } from '../../platform/retention.ts'
import { phaseOf } from './phase.ts'
import { lockEdition } from './store.ts'
import { countVotes, deleteVotesBefore, saveResults, uncountedEditions } from './vote-store.ts'

const BATCH_SIZE = 1000

/** Counts an edition once. The lock waits for votes that were taken before the end and are being stored. */
const countEdition = ({ db }: Context, campaignId: number, now: Temporal.Instant): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const edition = await lockEdition(tx, campaignId, 'exclusive')
    // An operator may have moved the end meanwhile.
    if (!edition || edition.countedAt || phaseOf(edition, now) !== 'ended') return false
    await saveResults(tx, campaignId, rankedByVotes(await countVotes(tx, campaignId)), now)
    return true
  })

export const countEnded: DueTask = {
  name: 'vote.count',
  run: async (context, now) => {
    let counted = 0
    for (const campaignId of await uncountedEditions(context.db, now)) {
      if (await countEdition(context, campaignId, now)) counted++
    }
    return counted
  },
}

export const deletePassedVotes = retention('vote.deletePassed', ({ db, config }, now) =>
  deleteVotesBefore(db, now.subtract({ hours: 24 * config.VOTES_KEPT_DAYS }), BATCH_SIZE),
)
