import type { consolePeople } from '@avalive/contract/console-people'
import { Refusal } from '../../../platform/errors.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { requireVersion } from '../../../platform/version.ts'
import { lockOfficial, saveOfficial } from '../../account/official.ts'

export const changeOfficial: Handler<typeof consolePeople.changeOfficial> = (
  { vliveId, version: seen, official },
  { context, caller, audit },
) =>
  context.db.transaction().execute(async (tx) => {
    if (vliveId === caller.vliveId) throw new Refusal('notAllowed')
    const found = await lockOfficial(tx, vliveId)
    if (!found) throw new Refusal('notFound')
    requireVersion(found.version, seen)
    const before = found.official !== 0
    if (before === official) {
      audit.nothingChanged()
      return { vliveId, official, version: seen }
    }
    await audit.record(tx, {
      subject: `user:${vliveId}`,
      personId: found.id,
      before: { official: before },
      after: { official },
    })
    return { vliveId, official, version: await saveOfficial(tx, found.id, official) }
  })
