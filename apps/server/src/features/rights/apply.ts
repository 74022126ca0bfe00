import type { Input } from '@avalive/contract/call'
import type { rights } from '@avalive/contract/rights'
import {
  entryProblems,
  isBlankEntry,
  lacksCode,
  MAX_ENTRIES,
  type RightsEntry,
  tidyEntry,
} from '@avalive/rules/rights/music-rights'
import { lockPerson } from '../../platform/db/person-lock.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { hashInput, requireSameInput } from '../../platform/idempotency.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { countSince, insertRequest, requestOfKey } from './store.ts'

const LIMIT_HOURS = 24

/** The entries to store. Refuses the first one that is not complete, before anything is stored. */
const checkedEntries = (
  list: Input<typeof rights.applyMusicRights>['musicRightsApplyList'],
): readonly RightsEntry[] => {
  const entries = list.filter((entry) => !isBlankEntry(entry)).map(tidyEntry)
  if (entries.length === 0) throw new Refusal('rights.required')
  // The specification gives it the general error.
  if (entries.length > MAX_ENTRIES) throw new Refusal('invalidInput')
  for (const entry of entries) {
    if (entryProblems(entry).size > 0) throw new Refusal('rights.invalidEntry')
    if (lacksCode(entry)) throw new Refusal('rights.codeMissing')
  }
  return entries
}

/** Stores a request for music rights once. */
export const applyMusicRights: Handler<typeof rights.applyMusicRights> = async (
  { musicRightsApplyList, idempotencyKey = null, vliveId },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  // The home decides, not the address of the request, which may be forged.
  if (caller.homeRegion !== 'JP') throw new Refusal('rights.regionNotAllowed')
  const entries = checkedEntries(musicRightsApplyList)
  const inputHash = hashInput({ entries: JSON.stringify(entries) })
  const { db, clock, config } = context

  return db.transaction().execute(async (tx) => {
    const { userId } = caller
    await lockPerson(tx, 'musicRights', userId)
    const earlier = idempotencyKey === null ? undefined : await requestOfKey(tx, userId, idempotencyKey)
    if (earlier) {
      requireSameInput(earlier, inputHash, 'rights.keyUsedOtherwise')
      return { acceptedCount: entries.length }
    }
    const createdAt = clock.now()
    const since = createdAt.subtract({ hours: LIMIT_HOURS })
    if ((await countSince(tx, userId, since)) >= config.MUSIC_RIGHTS_PER_DAY) throw new Refusal('rights.tooManyToday')
    await insertRequest(tx, { userId, createdAt, idempotencyKey, inputHash }, entries)
    return { acceptedCount: entries.length }
  })
}
