import type { DemoElection } from '@avalive/demo-world/elections'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { userIds } from '../../platform/db/user-ids.ts'
import type { Seed } from '../../platform/feature.ts'
import { candidatesOf, insertEdition, saveCandidates } from './store.ts'
import { insertGrant } from './ticket-store.ts'
import { insertDemoVotes } from './vote-store.ts'

type UserIds = (vliveId: string) => bigint

const FIRST_CAMPAIGN = 1

const writeElection = async (tx: Transaction<DB>, election: DemoElection, ids: UserIds): Promise<void> => {
  const { names, beginAt, endAt, ballots, tickets } = election
  const terms = { names: JSON.stringify(names), beginAt, endAt, ticketsPerDay: 1, createdAt: beginAt }
  const { campaignId } = await insertEdition(tx, terms)
  const cast = await candidatesOf(tx, FIRST_CAMPAIGN)
  await saveCandidates(
    tx,
    campaignId,
    cast.map(({ campaignId: _, position: __, ...candidate }) => candidate),
  )
  const give = (vliveId: string, amount: number, idempotencyKey: string) =>
    insertGrant(tx, { campaignId, userId: ids(vliveId), amount, idempotencyKey, grantedAt: beginAt })
  for (const { vliveId, amount } of tickets) await give(vliveId, amount, 'demo-tickets')
  const byVoter = Map.groupBy(ballots, ({ by }) => by)
  for (const [by, own] of byVoter) await give(by, own.length, 'demo-ballots')
  const votes = [...byVoter].flatMap(([by, own]) =>
    own.map(({ candidateId, at }, nth) => ({
      userId: ids(by),
      candidateId,
      votedAt: at,
      remainingCount: own.length - nth - 1,
    })),
  )
  await insertDemoVotes(tx, campaignId, votes)
}

/** An edition that is over and the current one, full of votes. */
export const seedVotes: Seed = async (tx, { elections }) => {
  const ids = await userIds(tx)
  for (const election of elections) await writeElection(tx, election, ids)
}
