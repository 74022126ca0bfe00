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
  /** Each request has a new UUID in place of `$key`. */
  readonly body: string
  readonly connections: number
  /** A session for each connection, instead of the one in the headers. */
  readonly tokens?: readonly string[]
  readonly milliseconds: number
}

export interface LoadAnswer {
  readonly answers: number
  /** Responses per second. */
  readonly rate: number
  /** In milliseconds: 99 of 100 responses took no longer. */
  readonly p99: number
  readonly last: Recorded
}
