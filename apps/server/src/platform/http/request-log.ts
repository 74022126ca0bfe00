import type { FastifyBaseLogger } from 'fastify'
import type { Bindings } from 'pino'
import type { Log } from '../log.ts'

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'

/**
 * The log of a request, with its id on every line. Most requests write nothing, and what redacts secrets takes longer
 * than all the rest of a short call: nothing is prepared before the first line.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #log: Log
  readonly #bindings: Bindings
  #own: Log | undefined

  constructor(log: Log, bindings: Bindings = {}) {
    this.#log = log
    this.#bindings = bindings
  }

  get level() {
    return this.#log.level
  }

  child(bindings: Bindings): RequestLog {
    return new RequestLog(this.#log, { ...this.#bindings, ...bindings })
  }

  fatal(...line: unknown[]): void {
    this.#write('fatal', line)
  }

  error(...line: unknown[]): void {
    this.#write('error', line)
  }

  warn(...line: unknown[]): void {
    this.#write('warn', line)
  }

  info(...line: unknown[]): void {
    this.#write('info', line)
  }

  debug(...line: unknown[]): void {
    this.#write('debug', line)
  }

  trace(...line: unknown[]): void {
    this.#write('trace', line)
  }

  silent(): void {}

  #write(level: Level, line: unknown[]): void {
    if (!this.#log.isLevelEnabled(level)) return
    this.#own ??= this.#log.child(this.#bindings)
    Reflect.apply(this.#own[level], this.#own, line)
  }
}
