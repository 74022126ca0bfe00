/** A request to the process that writes to the sockets. */
export interface ServerQuestion {
  readonly way: 'listen' | 'plain' | 'room'
  readonly port: number
  /** Number of batches. Each sends `messages` messages to every socket. */
  readonly batches: number
  readonly messages: number
}

export interface ServerAnswer {
  /** From the first message until the last byte is handed to the operating system. */
  readonly milliseconds: number
  readonly deliveries: number
}

export interface ReadersQuestion {
  readonly port: number
  readonly sockets: number
}
