import type { DemoPresent } from '@avalive/demo-world/presents'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Seed } from '../../platform/feature.ts'
import type { Sealing } from '../../platform/sealed.ts'
import { avatarItemIds, insertCampaign } from './campaign-store.ts'
import { sealedCode } from './new-codes.ts'
import { claimCode } from './receive.ts'

const idOf = async (tx: Transaction<DB>, vliveId: string): Promise<bigint> =>
  (await tx.selectFrom('users').where('vliveId', '=', vliveId).select('id').executeTakeFirstOrThrow()).id

const writePresent = async (
  tx: Transaction<DB>,
  { operator, itemIds = [], code, claimedBy, amount, ...campaign }: DemoPresent,
  sealing: Sealing,
): Promise<void> => {
  const ids = (await avatarItemIds(tx, itemIds)) ?? []
  const row = { ...campaign, amount: amount ?? ids.length, operatorId: await idOf(tx, operator), memo: '' }
  await insertCampaign(tx, row, ids, [sealedCode(sealing, code)])
  if (claimedBy === undefined) return
  const clock = { now: () => campaign.createdAt }
  await claimCode(tx, { sealing, clock }, await idOf(tx, claimedBy), code)
}

export const seedPresents: Seed = async (tx, { presents }, _rate, sealing) => {
  for (const present of presents) await writePresent(tx, present, sealing)
}
