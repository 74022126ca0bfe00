/** The settings of a server that is going to be killed, sent at its start. */
export interface Life {
  readonly connectionString: string
  readonly port: number
  readonly stripe: {
    readonly secretKey: string
    readonly publishableKey: string
    readonly webhookSecret: string
    readonly address: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  }
  /** How far its clock is ahead of the machine's, in milliseconds. */
  readonly ahead: number
}

export type ToServer = { readonly begin: Life } | { readonly ahead: number }
export type FromServer = 'listening' | 'moved'
