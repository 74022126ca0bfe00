/** One thing that was measured, against what it is held to. */
export interface Finding {
  readonly what: string
  readonly figures: string
  readonly value: number
  /** What the value must at least be; none where it is only good to know. */
  readonly target?: number
}

export interface Benchmark {
  readonly name: string
  readonly summary: string
  run(): Promise<readonly Finding[]>
}
