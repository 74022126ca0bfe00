/** What a server in a process of its own is told, and what it answers. */
export type ToProcess =
  | { readonly begin: { readonly connectionString: string; readonly env: Record<string, string> } }
  | 'memory'
  | 'stop'

export interface Memory {
  readonly heap: number
  readonly resident: number
}

export type FromProcess = { readonly listening: true } | { readonly memory: Memory }
