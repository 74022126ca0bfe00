import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, auditReason, idempotencyKey, instant, keptText, rowId, shownAccount } from './shapes.ts'

/** The rules decide about entries. These limits only keep the input small. */
const code = z._default(keptText(100), '')
const songText = z._default(keptText(4000), '')

const entry = z.object({
  jasracId: code,
  nextoneId: code,
  title: songText,
  artistName: songText,
  count: z._default(z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)), 0),
})

const day = z.iso.date().check(z.refine((text) => text >= '2000-01-01' && text < '2100-01-01'))
const storedEntry = z.object({
  jasracId: z.string(),
  nextoneId: z.string(),
  title: z.string(),
  artistName: z.string(),
  count: z.int(),
})

/** Music-rights requests of streamers in Japan. */
export const rights = defineCalls('rights', {
  applyMusicRights: {
    path: '/music_rights/apply',
    auth: 'member',
    summary:
      'Requests music rights for up to 5 songs. Blank entries are dropped. For people whose home region is Japan.',
    input: z.object({
      musicRightsApplyList: z.array(entry).check(z.maxLength(50)),
      /** Sending a request again with the same key stores it only once. */
      idempotencyKey: z.optional(idempotencyKey),
      /** The account that the page shows. */
      vliveId: shownAccount,
    }),
    output: z.object({ acceptedCount: z.int() }),
    errors: [
      'coins.accountMismatch',
      'rights.regionNotAllowed',
      'rights.required',
      'rights.codeMissing',
      'rights.invalidEntry',
      'rights.keyUsedOtherwise',
      'rights.tooManyToday',
    ],
    perMinute: 30,
  },
  listMusicRights: {
    path: '/operator/music_rights/list',
    auth: 'operator',
    role: 'content',
    summary:
      'Lists music-rights requests. `search` is the vliveId of a streamer, or a part of a title, an artist or a code.',
    input: listInput(
      {
        /** The society that a song names a code of. */
        society: z.optional(z.enum(['jasrac', 'nextone'])),
        from: z.optional(instant),
        until: z.optional(instant),
      },
      ['appliedAt'],
    ),
    output: listOutput({
      requestId: z.string(),
      vliveId: z.string(),
      nickname: z.string(),
      appliedAt: answeredInstant,
      entries: z.array(storedEntry),
    }),
    servedInMaintenance: true,
  },
  exportMusicRights: {
    path: '/operator/music_rights/export',
    auth: 'operator',
    role: 'content',
    summary:
      'Returns the music-rights requests of a period as a table with tabs, base64, at most 5,000 requests at a time. No cell is computed by a spreadsheet.',
    /** Days in Japan, both included. `after` is the `next` of the previous page. */
    input: z.object({ from: day, to: day, after: z.optional(rowId), reason: auditReason }),
    output: z.object({
      fileName: z.string(),
      content: z.string(),
      sha256: z.string(),
      /** The number of songs, without the line of headings. */
      rows: z.int(),
      next: z.nullable(z.string()),
    }),
    servedInMaintenance: true,
    audited: true,
    perMinute: 10,
  },
})
