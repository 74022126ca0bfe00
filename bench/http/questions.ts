/** Tells the app process of the HTTP benchmark where to listen and where to keep its data. */
export interface AppQuestion {
  readonly port: number
  readonly dataDir: string
}

export interface AppAnswer {
  readonly token: string
}

/** A recorded response, without the headers that Node adds to every response. */
export interface Recorded {
  /** Alternating names and values. */
  readonly headers: readonly string[]
  readonly body: string
}

export interface BareQuestion {
  readonly port: number
  /** Responses by path. */
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
  /** Responses per second. */
  readonly rate: number
  readonly last: Recorded
}
