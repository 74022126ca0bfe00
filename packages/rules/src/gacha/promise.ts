import type { DrawRecord } from './verify.ts'

/** What somebody saw and sent before a draw. */
export interface DrawPromise {
  readonly seedCommitment: string
  /** Draws made with the seed before, as far as the page knew. */
  readonly nonce: number
  readonly tableCommitment: string
  readonly userSeed: string
}

/** With the receipt that came at once with the results. */
export interface KeptPromise extends DrawPromise {
  readonly receipt: string
}

type DrawFields = Pick<DrawRecord, keyof KeptPromise>

/**
 * Whether a draw is what was promised before it. What the service tells later fits itself even where it took another
 * seed after it had read one's own: only what was seen before tells. Draws in another window put a draw further on, never
 * back; that none of them is missing, `verifySequence` says.
 */
export const keepsPromise = (promise: DrawPromise, told: DrawFields): boolean =>
  told.seedCommitment === promise.seedCommitment &&
  told.tableCommitment === promise.tableCommitment &&
  told.userSeed === promise.userSeed &&
  told.nonce >= promise.nonce

/** The same, when the draw is told again: nothing may have changed any more. */
export const isAsKept = (kept: KeptPromise, told: DrawFields): boolean =>
  keepsPromise(kept, told) && told.receipt === kept.receipt
