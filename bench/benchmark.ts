/** One measured value, with its target if it has one. */
export interface Finding {
  readonly what: string
  readonly figures: string
  readonly value: number
  /** Minimum for the value. Without it, the value is informational. */
  readonly target?: number
}

export interface Benchmark {
  readonly name: string
  readonly summary: string
  run(): Promise<readonly Finding[]>
}
