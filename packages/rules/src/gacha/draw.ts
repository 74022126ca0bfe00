import { fromHex, toHex, utf8 } from './bytes.ts'
import { guaranteeFor } from './guarantee.ts'
import { entryAt, rollOf } from './roll.ts'
import { hmacSha256, type Mac, sha256 } from './sha256.ts'
import { type GachaTable, totalOf } from './table.ts'

/** Everything that decides a draw, except the server seed. */
export interface DrawTerms {
  readonly userSeed: string
  /** Number of earlier draws with this server seed. */
  readonly nonce: number
  /** Number of earlier rolls in the group: a draw of ten counts ten. */
  readonly countBefore: number
  readonly times: number
}

export interface Rolled {
  readonly index: number
  readonly weightSetId: string
  readonly roll: number
  readonly itemId: string
}

/** A server seed is 32 bytes in hexadecimal. */
export const isSeed = (seed: string): boolean => /^[0-9a-f]{64}$/.test(seed)

export const seedCommitment = (serverSeed: string): string => toHex(sha256(fromHex(serverSeed)))

export const macOf = (serverSeed: string): Mac => hmacSha256(fromHex(serverSeed))

/** Computes the results of a draw. They depend only on the seeds, the table and the numbers of earlier draws. */
export const drawFrom = (
  table: GachaTable,
  mac: Mac,
  { userSeed, nonce, countBefore, times }: DrawTerms,
): readonly Rolled[] =>
  Array.from({ length: times }, (_, index) => {
    const { weightSetId, entries } = guaranteeFor(table.weightSets, countBefore + index + 1)
    const roll = rollOf(mac, { userSeed, nonce, index }, totalOf(entries))
    return { index, weightSetId, roll, itemId: entryAt(entries, roll).itemId }
  })

export interface Receipt extends DrawTerms {
  readonly gachaId: string
  readonly tableCommitment: string
  readonly seedCommitment: string
  readonly groupId: string
  readonly results: readonly Rolled[]
}

/**
 * Binds the inputs and results of a draw to the server seed, so that none of these lines can be changed once the
 * receipt is sent. The time and the price decide nothing and are left out; the ledger has them.
 */
export const receiptOf = (mac: Mac, draw: Receipt): string =>
  toHex(
    mac(
      utf8(
        [
          'avalive-gacha-draw-1',
          `gacha ${draw.gachaId}`,
          `table ${draw.tableCommitment}`,
          `seed ${draw.seedCommitment}`,
          `user ${JSON.stringify(draw.userSeed)}`,
          `nonce ${draw.nonce}`,
          `group ${draw.groupId} ${draw.countBefore}`,
          `times ${draw.times}`,
          ...draw.results.map((one) => `result ${one.index} ${one.weightSetId} ${one.roll} ${one.itemId}`),
          '',
        ].join('\n'),
      ),
    ),
  )
