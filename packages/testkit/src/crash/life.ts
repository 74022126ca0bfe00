import type { Parts } from '@avalive/server/app'

/** The settings of a server that is going to be killed, sent at its start. */
export interface Life {
  readonly connectionString: string
  readonly port: number
  readonly env?: Readonly<Record<string, string>>
  readonly parts: Pick<Parts, 'stripe' | 'payoneer' | 'wise'>
  /** Purchases are done when they are due; the payouts of a service when the server is told to. */
  readonly work: 'purchases' | 'payoneer' | 'wise'
  /** How far its clock is ahead of the machine's, in milliseconds. */
  readonly ahead: number
}

export type ToServer = { readonly begin: Life } | { readonly ahead: number } | 'run'
export type FromServer = 'listening' | 'moved' | 'ran'
