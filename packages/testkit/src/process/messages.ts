/** What a server in a process of its own is told, and what it answers. */
export type ToProcess =
  | { readonly begin: { readonly connectionString: string; readonly env: Record<string, string> } }
  | 'usage'
  | 'stop'

export interface Usage {
  /** In bytes, without what waits to be thrown away. */
  readonly heap: number
  readonly resident: number
  /** Since the process began. */
  readonly processorSeconds: number
}

export type FromProcess = { readonly listening: true } | { readonly usage: Usage }
