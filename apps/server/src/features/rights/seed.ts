import type { RightsEntry } from '@avalive/rules/rights/music-rights'
import { userIds } from '../../platform/db/user-ids.ts'
import type { Seed } from '../../platform/feature.ts'
import { hashInput } from '../../platform/idempotency.ts'
import { insertRequest } from './store.ts'

/** Songs that nobody has written, so that no real work is claimed. */
const songs: readonly RightsEntry[] = [
  { jasracId: '0A123456', nextoneId: '', title: '星降る夜のステージ', artistName: '架空ユニット', count: 3 },
  { jasracId: '', nextoneId: 'N00123456', title: 'ガラスの花火', artistName: '夏の標本', count: 1 },
]

/** The streamer has requested two songs. */
export const seedRights: Seed = async (tx, world) => {
  const streamer = world.people.find(({ persona }) => persona === 'streamer')
  const [stream] = world.streams
  if (!streamer || !stream) return
  const userId = (await userIds(tx))(streamer.vliveId)
  const request = { userId, createdAt: stream.beginsAt, idempotencyKey: null, inputHash: hashInput({ demo: 1 }) }
  await insertRequest(tx, request, songs)
}
