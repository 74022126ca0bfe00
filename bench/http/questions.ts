/** What the processes of the HTTP benchmark say to each other. */
export interface AppQuestion {
  readonly port: number
  readonly dataDir: string
}

export interface AppAnswer {
  readonly token: string
}

/** An answer as it went over the wire, but for the lines that Node adds to every answer by itself. */
export interface Recorded {
  /** Names and values in turn. */
  readonly headers: readonly string[]
  readonly body: string
}

export interface BareQuestion {
  readonly port: number
  /** What to answer, by path. */
  readonly answers: Readonly<Record<string, Recorded>>
}

export interface LoadQuestion {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly connections: number
  readonly milliseconds: number
}

export interface LoadAnswer {
  readonly answers: number
  /** Answers a second. */
  readonly rate: number
  readonly last: Recorded
}
