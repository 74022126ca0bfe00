/** Sockets that a server has and readers read. */
export interface ServerQuestion {
  readonly way: 'listen' | 'plain' | 'room'
  readonly port: number
  /** So many times, so many messages to everybody. */
  readonly batches: number
  readonly messages: number
}

export interface ServerAnswer {
  /** From the first message to the last byte handed to the system. */
  readonly milliseconds: number
  readonly deliveries: number
}

export interface ReadersQuestion {
  readonly port: number
  readonly sockets: number
}
