import type { DrawRecord } from './verify.ts'

/** What the user saw and sent before a draw. */
export interface DrawPromise {
  readonly seedCommitment: string
  /** Number of earlier draws with the seed, as far as the page knew. */
  readonly nonce: number
  readonly tableCommitment: string
  readonly userSeed: string
}

/** A promise with the receipt that came with the results. */
export interface KeptPromise extends DrawPromise {
  readonly receipt: string
}

type DrawFields = Pick<DrawRecord, keyof KeptPromise>

/**
 * Whether a draw matches what was promised before it. A service that picked another server seed after reading the
 * user's seed would still report a consistent draw, so only values seen beforehand can reveal it. Draws in another
 * window can raise the nonce but never lower it; `verifySequence` checks that none are missing.
 */
export const keepsPromise = (promise: DrawPromise, told: DrawFields): boolean =>
  told.seedCommitment === promise.seedCommitment &&
  told.tableCommitment === promise.tableCommitment &&
  told.userSeed === promise.userSeed &&
  told.nonce >= promise.nonce

/** The same check when the draw is loaded again: the receipt must be unchanged. */
export const isAsKept = (kept: KeptPromise, told: DrawFields): boolean =>
  keepsPromise(kept, told) && told.receipt === kept.receipt
