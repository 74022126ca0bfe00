import type { FastifyBaseLogger } from 'fastify'
import { type Bindings, type ChildLoggerOptions, type LogFn, type Logger, symbols } from 'pino'

const nothing: LogFn = () => {}

/**
 * The log as Fastify gets it: each request has a child with its id, and hardly any request writes a line, so a child is
 * made when it has something to say. Made for every request, it cost an eighth of a call.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #make: () => Logger
  readonly #parent: Logger
  #made: Logger | undefined

  constructor(parent: Logger, make: () => Logger = () => parent) {
    this.#parent = parent
    this.#make = make
  }

  get level(): string {
    return this.#parent.level
  }

  /** Fastify has serializers of its own, with addresses and queries in them, for a log that does not bring any. */
  get serializers(): NonNullable<ChildLoggerOptions['serializers']> {
    return Reflect.get(this.#parent, symbols.serializersSym)
  }

  get fatal(): LogFn {
    return this.#line('fatal')
  }

  get error(): LogFn {
    return this.#line('error')
  }

  get warn(): LogFn {
    return this.#line('warn')
  }

  get info(): LogFn {
    return this.#line('info')
  }

  get debug(): LogFn {
    return this.#line('debug')
  }

  get trace(): LogFn {
    return this.#line('trace')
  }

  get silent(): LogFn {
    return nothing
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): RequestLog {
    return new RequestLog(this.#parent, () => this.#own().child(bindings, options))
  }

  #line(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'): LogFn {
    if (!this.#parent.isLevelEnabled(level)) return nothing
    const own = this.#own()
    return own[level].bind(own)
  }

  #own(): Logger {
    this.#made ??= this.#make()
    return this.#made
  }
}
