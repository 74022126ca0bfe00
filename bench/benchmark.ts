/** One thing that was measured, against what it is held to. */
export interface Finding {
  readonly what: string
  readonly figures: string
  readonly value: number
  readonly target: number
}

export interface Benchmark {
  readonly name: string
  readonly summary: string
  run(): Promise<readonly Finding[]>
}
