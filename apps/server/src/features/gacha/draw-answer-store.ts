import type { GachaBonus, WonItem } from '@avalive/contract/gacha-offer'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

interface StoredResult extends Pick<WonItem, 'itemId' | 'rarity' | 'partsSets'> {
  readonly index: number
  readonly weightSetId: string
  readonly roll: number
  readonly names: unknown
  readonly colorNames: unknown
  /** The item that was kept for the result. Null until it is determined. */
  readonly keptItemId: string | null
}

interface StoredAward extends Pick<GachaBonus, 'drawCount' | 'amount' | 'partsSets'> {
  readonly type: Exclude<GachaBonus['type'], 'unknown'>
  readonly itemId: string | null
  readonly ticketTypeId: string | null
  readonly names: unknown
}

/** A draw with all data needed to recompute it. */
export interface StoredDraw {
  readonly drawId: string
  readonly gachaId: string
  readonly names: unknown
  readonly at: Temporal.Instant
  readonly type: 'coin' | 'ticket'
  readonly amount: number
  readonly ticketTypeId: string | null
  readonly times: number
  readonly groupId: string
  readonly countBefore: number
  readonly revision: number
  readonly tableCommitment: Buffer
  readonly seedCommitment: Buffer
  readonly nonce: number
  readonly userSeed: string
  /** Null while the seed is in use. */
  readonly serverSeed: Buffer | null
  readonly receipt: Buffer
  readonly isColorExchangeable: boolean
  readonly determinedAt: Temporal.Instant | null
  readonly results: readonly StoredResult[]
  readonly bonuses: readonly StoredAward[]
}

/** Reads draws with the SQL function `draw_answers`, the newest first. */
export const drawsOf = async (db: Database, ids: readonly bigint[]): Promise<readonly StoredDraw[]> =>
  (await sql<StoredDraw>`select * from draw_answers(${ids}::bigint[])`.execute(db)).rows
