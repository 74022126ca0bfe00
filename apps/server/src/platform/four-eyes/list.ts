import type { ActKind, ApprovalStatus } from '@avalive/rules/money/four-eyes'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type ListRequest, pageOf } from '../listing.ts'

interface Person {
  readonly vliveId: string
  readonly nickname: string
}

const personOf = (vliveId: string | null, nickname: string | null): Person | null =>
  vliveId === null || nickname === null ? null : { vliveId, nickname }

/** Requests with the operator who asked, as an operator sees them. */
const approvals = (db: Database) =>
  db
    .selectFrom('approvals as a')
    .innerJoin('users as r', 'r.id', 'a.requestedBy')
    .select([
      'a.id',
      'a.act',
      'a.subject',
      'a.kind',
      'a.amount',
      'a.status',
      'a.requestedBy',
      'a.requestedAt',
      'a.reason',
    ])
    .select(['a.expiresAt', 'a.version', 'r.vliveId as requesterId', 'r.nickname as requesterName'])

type Row = Awaited<ReturnType<ReturnType<typeof approvals>['execute']>>[number]

const shown = (row: Row, operatorId: bigint) => ({
  approvalId: String(row.id),
  act: row.act,
  subject: row.subject,
  kind: row.kind as ActKind,
  amount: Number(row.amount),
  status: row.status as ApprovalStatus,
  requestedBy: { vliveId: row.requesterId, nickname: row.requesterName },
  requestedAt: row.requestedAt,
  reason: row.reason,
  expiresAt: row.expiresAt,
  isOwn: row.requestedBy === operatorId,
  version: row.version,
})

/** An operator who reads requests, and whether those of others, too. */
export interface Reader {
  readonly operatorId: bigint
  readonly seesAll: boolean
}

export const findApproval = async (db: Database, id: bigint, { operatorId, seesAll }: Reader) => {
  const row = await approvals(db)
    .leftJoin('users as p', 'p.id', 'a.personId')
    .leftJoin('users as d', 'd.id', 'a.decidedBy')
    .where('a.id', '=', id)
    .$if(!seesAll, (rows) => rows.where('a.requestedBy', '=', operatorId))
    .select(['a.effect', 'a.decidedAt', 'a.decisionReason', 'p.vliveId as personVliveId', 'p.nickname as personName'])
    .select(['d.vliveId as deciderId', 'd.nickname as deciderName'])
    .executeTakeFirst()
  return (
    row && {
      ...shown(row, operatorId),
      person: personOf(row.personVliveId, row.personName),
      effect: row.effect as Record<string, string | number | null>,
      decidedBy: personOf(row.deciderId, row.deciderName),
      decidedAt: row.decidedAt,
      decisionReason: row.decisionReason,
    }
  )
}

interface Filters extends ListRequest<'requestedAt' | 'expiresAt'> {
  /** The vliveId of the operator who asked, or of the person concerned. */
  readonly search?: string | undefined
  readonly status?: ApprovalStatus | undefined
  readonly act?: string | undefined
}

const order = {
  // Requests are numbered as they are made, and all wait equally long.
  sorts: {
    requestedAt: { by: sql.ref('a.id'), type: 'bigint' },
    expiresAt: { by: sql.ref('a.expiresAt'), type: 'timestamptz' },
  },
  id: sql.ref('a.id'),
} as const

export const listApprovals = async (
  db: Database,
  { search, status, act, ...page }: Filters,
  { operatorId, seesAll }: Reader,
) => {
  const query = approvals(db)
    .$if(!seesAll, (rows) => rows.where('a.requestedBy', '=', operatorId))
    .$if(status !== undefined, (rows) => rows.where('a.status', '=', status ?? ''))
    .$if(act !== undefined, (rows) => rows.where('a.act', '=', act ?? ''))
    .$if(search !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('r.vliveId', '=', search ?? ''),
          eb(
            'a.personId',
            '=',
            eb
              .selectFrom('users')
              .where('vliveId', '=', search ?? '')
              .select('id'),
          ),
        ]),
      ),
    )
  const { rows, next } = await pageOf(query, order, page)
  return { rows: rows.map((row) => shown(row, operatorId)), next }
}
