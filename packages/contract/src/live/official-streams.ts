import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput, listOutput } from '../list.ts'
import { answeredInstant, auditReason } from '../shapes.ts'
import { stream } from './broadcasts.ts'
import { mediaId, person } from './person.ts'

const officialStream = z.object({
  mediaId: z.string(),
  title: z.string(),
  mediaType: stream.shape.mediaType,
  status: stream.shape.status,
  host: person,
  startsAt: z.nullable(answeredInstant),
  startedAt: z.nullable(answeredInstant),
  endedAt: z.nullable(answeredInstant),
  /** Whether an encoder has a valid key. */
  hasKey: z.boolean(),
  hasPicture: z.boolean(),
  /** Raised with every new key and when it is revoked. */
  keyVersion: z.int(),
})
export type OfficialStream = z.output<typeof officialStream>

export const officialStreamState = z.enum(['waiting', 'live', 'over'])

const keyChange = {
  auth: 'operator',
  role: 'content',
  servedInMaintenance: true,
  audited: true,
  fresh: true,
  input: z.object({ mediaId, keyVersion: z.int().check(z.nonnegative()), reason: auditReason }),
} as const

/** Operator calls for the streams of official accounts, and for the keys of their encoders. */
export const officialStreams = defineCalls('live', {
  listOfficialStreams: {
    path: '/operator/official_stream/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists the streams of official accounts: scheduled, live and over.',
    input: listInput({ state: z.optional(officialStreamState) }, ['id']),
    output: listOutput(officialStream.shape),
    servedInMaintenance: true,
  },
  issueEncoderKey: {
    ...keyChange,
    path: '/operator/official_stream/issue_key',
    summary:
      'Prepares an RTMP stream and returns a new key for its encoder, which nobody can read again. The key before becomes invalid.',
    output: z.object({ stream: officialStream, ingest: z.object({ url: z.string(), key: z.string() }) }),
    errors: ['notFound', 'conflict', 'live.rtmpNotAvailable', 'live.broadcastOver', 'live.notRtmp'],
  },
  revokeEncoderKey: {
    ...keyChange,
    path: '/operator/official_stream/revoke_key',
    summary: 'Revokes the key of an encoder. One that is sending has to stop within seconds.',
    output: z.object({ stream: officialStream }),
    errors: ['notFound', 'conflict'],
  },
})
