/** The messages to and from a server in a separate process. */
export type ToProcess =
  | { readonly begin: { readonly connectionString: string; readonly env: Record<string, string> } }
  | 'usage'
  | 'stop'

export interface Usage {
  /** In bytes, after garbage collection. */
  readonly heap: number
  readonly resident: number
  /** Since the start of the process. */
  readonly processorSeconds: number
}

export type FromProcess = { readonly listening: true } | { readonly usage: Usage }
