import type { Answer } from '@avalive/contract/call'
import type { officialStreams } from '@avalive/contract/live/official-streams'
import { mediaType as mediaTypes, statusOfStream } from '@avalive/rules/live/stream'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { requireVersion } from '../../platform/version.ts'
import { awaitEncoder, lockHost, lockStatus } from './broadcast-store.ts'
import { findOfficial, type OfficialRow, officialPage, revokeKey } from './official-store.ts'
import { rtmpWays } from './rtmp-ways.ts'

type Calls = typeof officialStreams

const shownOfficial = (row: OfficialRow): Answer<Calls['revokeEncoderKey']>['stream'] => {
  const { id: _, hostId: __, vliveId, profileId, nickname, iconUrl, status, ...stream } = row
  return { ...stream, status: statusOfStream(status), host: { vliveId, profileId, nickname, iconUrl } }
}

export const listOfficialStreams: Handler<Calls['listOfficialStreams']> = async (input, { context }) => {
  const { rows, next } = await officialPage(context.db, input, input)
  return { rows: rows.map(shownOfficial), next }
}

const official = async (db: Database, mediaId: string): Promise<OfficialRow> => {
  const found = await findOfficial(db, mediaId)
  if (!found) throw new Refusal('notFound')
  return found
}

/** The stream whose key the operator saw. The order of the locks is that of a host who starts a broadcast. */
const lockSeen = async (tx: Transaction<DB>, mediaId: string, keyVersion: number): Promise<OfficialRow> => {
  const { id, hostId } = await official(tx, mediaId)
  await lockHost(tx, hostId)
  await lockStatus(tx, id)
  const locked = await official(tx, mediaId)
  requireVersion(locked.keyVersion, keyVersion)
  return locked
}

/** The audit log tells that there is a new key, and never the key. */
export const issueEncoderKey: Handler<Calls['issueEncoderKey']> = ({ mediaId, keyVersion }, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const found = await lockSeen(tx, mediaId, keyVersion)
    if (found.mediaType !== mediaTypes.rtmp) throw new Refusal('live.notRtmp')
    const { ingestUrl, playbackUrl } = rtmpWays(context.config, mediaId)
    const key = newSecret()
    const begun = await awaitEncoder(tx, found.id, { ingestKeyHash: hashOf(key), playbackUrl }, context.clock.now())
    if (begun === 'over') throw new Refusal('live.broadcastOver')
    const stream = shownOfficial(await official(tx, mediaId))
    await audit.record(tx, {
      subject: `media:${mediaId}`,
      personId: found.hostId,
      before: { keyVersion, status: found.status },
      after: { keyVersion: stream.keyVersion, status: stream.status },
    })
    return { stream, ingest: { url: ingestUrl, key } }
  })

export const revokeEncoderKey: Handler<Calls['revokeEncoderKey']> = ({ mediaId, keyVersion }, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const found = await lockSeen(tx, mediaId, keyVersion)
    if (!found.hasKey) {
      audit.nothingChanged()
      return { stream: shownOfficial(found) }
    }
    await revokeKey(tx, found.id)
    const stream = shownOfficial(await official(tx, mediaId))
    await audit.record(tx, {
      subject: `media:${mediaId}`,
      personId: found.hostId,
      before: { keyVersion, hasKey: true },
      after: { keyVersion: stream.keyVersion, hasKey: false },
    })
    return { stream }
  })
