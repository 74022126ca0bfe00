import { createHash } from 'node:crypto'
import type { voteOperations } from '@avalive/contract/vote-operations'
import { tsv } from '@avalive/rules/rights/tsv'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { subjectOf } from './operations.ts'
import { candidatesOf, findEdition } from './store.ts'
import { resultsOf } from './vote-store.ts'

type Calls = typeof voteOperations

/** The stored results. Nobody sees counts before the end, operators included. */
const countedResults = async (db: Database, campaignId: number) => {
  const edition = await findEdition(db, campaignId)
  if (!edition) throw new Refusal('notFound')
  if (!edition.countedAt) throw new Refusal('vote.notCounted')
  const ranking = await resultsOf(db, campaignId)
  const candidates = new Map((await candidatesOf(db, campaignId)).map((one) => [one.candidateId, one]))
  return ranking.map((ranked) => ({ ...ranked, candidate: candidates.get(ranked.id) }))
}

export const listVoteResults: Handler<Calls['listVoteResults']> = async ({ campaignId }, { context }) => {
  const results = await countedResults(context.db, campaignId)
  return {
    totalCount: results.reduce((sum, { count }) => sum + count, 0),
    results: results.map(({ id, rank, count, candidate }) => ({ id, rank, count, name: candidate?.nameLatin ?? '' })),
  }
}

const headings = ['rank', 'votes', 'candidate', 'name', 'name_ja', 'name_kana']

/** The audit row has the file's hash. */
export const exportVoteResults: Handler<Calls['exportVoteResults']> = ({ campaignId }, { context, audit }) =>
  context.backgroundDb.transaction().execute(async (tx) => {
    const results = await countedResults(tx, campaignId)
    const lines = results.map(({ id, rank, count, candidate }) => [
      String(rank),
      String(count),
      String(id),
      candidate?.nameLatin ?? '',
      candidate?.nameJa ?? '',
      candidate?.nameKana ?? '',
    ])
    const bytes = Buffer.from(tsv([headings, ...lines]))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await audit.record(tx, {
      subject: subjectOf(campaignId),
      before: null,
      after: { rows: lines.length, sha256 },
    })
    return {
      fileName: `character-vote-${campaignId}.tsv`,
      content: bytes.toString('base64'),
      sha256,
      rows: lines.length,
    }
  })
