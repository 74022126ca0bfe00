import { createHash } from 'node:crypto'
import type { rights } from '@avalive/contract/rights'
import { printedJasracCode } from '@avalive/rules/rights/music-rights'
import { tsv } from '@avalive/rules/rights/tsv'
import { JAPAN, startOfDay } from '@avalive/rules/time/jst'
import type { Handler } from '../../platform/http/bind.ts'
import { type Period, pageOfRequests, requestsOf, type StoredRequest } from './store.ts'

type Calls = typeof rights

const EXPORT_SIZE = 5000

interface Asked {
  readonly from: string
  readonly to: string
  readonly after?: string | undefined
}

const periodOf = ({ from, to, after }: Asked): Period => ({
  begin: startOfDay(Temporal.PlainDate.from(from)),
  end: startOfDay(Temporal.PlainDate.from(to).add({ days: 1 })),
  after: after === undefined ? undefined : BigInt(after),
})

export const listMusicRights: Handler<Calls['listMusicRights']> = async (input, { context }) => {
  const { rows, next } = await pageOfRequests(context.db, input)
  const requests = rows.map(({ id, vliveId, nickname, createdAt, entries }) => ({
    requestId: String(id),
    vliveId,
    nickname,
    appliedAt: createdAt,
    entries: [...entries],
  }))
  return { rows: requests, next }
}

const headings = ['request', 'applied_at', 'vlive_id', 'jasrac_id', 'nextone_id', 'title', 'artist_name', 'count']

const linesOf = ({ id, vliveId, createdAt, entries }: StoredRequest): string[][] => {
  const appliedAt = createdAt.toZonedDateTimeISO(JAPAN).toPlainDateTime().toString({ smallestUnit: 'second' })
  return entries.map(({ jasracId, nextoneId, title, artistName, count }) => [
    String(id),
    appliedAt,
    vliveId,
    printedJasracCode(jasracId),
    nextoneId,
    title,
    artistName,
    String(count),
  ])
}

/** The audit row has the period and the file's hash, and no song. */
export const exportMusicRights: Handler<Calls['exportMusicRights']> = async (asked, { context, audit }) =>
  context.backgroundDb.transaction().execute(async (tx) => {
    const found = await requestsOf(tx, periodOf(asked), EXPORT_SIZE + 1)
    const page = found.slice(0, EXPORT_SIZE)
    const next = found.length > EXPORT_SIZE ? String(page.at(-1)?.id) : null
    const lines = page.flatMap(linesOf)
    const bytes = Buffer.from(tsv([headings, ...lines]))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { from, to, after = null } = asked
    await audit.record(tx, {
      subject: `musicRights:${from}/${to}`,
      before: null,
      after: { after, rows: lines.length, sha256 },
    })
    return {
      fileName: `music-rights-${from}-${to}.tsv`,
      content: bytes.toString('base64'),
      sha256,
      rows: lines.length,
      next,
    }
  })
