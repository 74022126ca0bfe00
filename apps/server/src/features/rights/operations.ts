import { createHash } from 'node:crypto'
import type { rights } from '@avalive/contract/rights'
import { printedJasracCode } from '@avalive/rules/rights/music-rights'
import { tsv } from '@avalive/rules/rights/tsv'
import { JAPAN, startOfDay } from '@avalive/rules/time/jst'
import type { Handler } from '../../platform/http/bind.ts'
import { type Period, requestsOf, type StoredRequest } from './store.ts'

type Calls = typeof rights

const PAGE_SIZE = 50
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

const paged = (found: readonly StoredRequest[], size: number) => {
  const page = found.slice(0, size)
  return { page, next: found.length > size ? String(page.at(-1)?.id) : null }
}

export const listMusicRights: Handler<Calls['listMusicRights']> = async (asked, { context }) => {
  const { page, next } = paged(await requestsOf(context.db, periodOf(asked), PAGE_SIZE + 1), PAGE_SIZE)
  const requests = page.map(({ id, vliveId, createdAt, entries }) => ({
    requestId: String(id),
    vliveId,
    appliedAt: createdAt,
    entries: [...entries],
  }))
  return { requests, next }
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
    const { page, next } = paged(await requestsOf(tx, periodOf(asked), EXPORT_SIZE + 1), EXPORT_SIZE)
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
