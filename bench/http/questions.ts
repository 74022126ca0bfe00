/** What the processes of the HTTP benchmark say to each other. */
export interface AppQuestion {
  readonly port: number
  readonly dataDir: string
}

export interface AppAnswer {
  readonly token: string
}

export interface BareQuestion {
  readonly port: number
  /** What to answer, by path. */
  readonly answers: Readonly<Record<string, string>>
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
  /** Body of the last answer. */
  readonly body: string
}
