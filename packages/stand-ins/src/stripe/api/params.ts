import type { Metadata } from '../state/records.ts'
import { parameterFailure } from './errors.ts'
import type { Hash } from './form.ts'

const LONGEST_KEY = 40
const LONGEST_VALUE = 500
const MAX_KEYS = 50

/** Reads the parameters of a call with Stripe's error messages, and keeps track of those that were not read. */
export class Params {
  readonly #hash: Hash
  readonly #path: string
  readonly #used = new Set<string>()
  readonly #inner: Params[] = []

  constructor(hash: Hash, path = '') {
    this.#hash = hash
    this.#path = path
  }

  nameOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}[${name}]`
  }

  #take(name: string): string | Hash | undefined {
    this.#used.add(name)
    return this.#hash[name]
  }

  /** Accepts a parameter that has no effect here, whatever its value. */
  accept(name: string): void {
    this.#take(name)
  }

  has(name: string): boolean {
    return this.#hash[name] !== undefined
  }

  #text(name: string): string | undefined {
    const value = this.#take(name)
    if (typeof value === 'object') throw parameterFailure('Invalid string: must be a string', this.nameOf(name))
    return value
  }

  string(name: string): string | undefined {
    const value = this.#text(name)
    if (value !== '') return value
    throw parameterFailure(
      `You passed an empty string for '${this.nameOf(name)}'. We assume empty values are an attempt to unset a parameter; however '${this.nameOf(name)}' cannot be unset. You should remove '${this.nameOf(name)}' from your request or supply a non-empty value.`,
      this.nameOf(name),
      'parameter_invalid_empty',
    )
  }

  /** `null` if the caller clears the value with an empty string. */
  clearable(name: string): string | null | undefined {
    const value = this.#text(name)
    return value === '' ? null : value
  }

  required(name: string): string {
    const value = this.string(name)
    if (value !== undefined) return value
    throw parameterFailure(`Missing required param: ${this.nameOf(name)}.`, this.nameOf(name), 'parameter_missing')
  }

  integer(name: string): number | undefined {
    const value = this.string(name)
    if (value === undefined) return undefined
    if (/^-?\d{1,15}$/.test(value)) return Number(value)
    throw parameterFailure(`Invalid integer: ${value}`, this.nameOf(name), 'parameter_invalid_integer')
  }

  /** The value if it is a plain integer; undefined if it is a range. */
  plainInteger(name: string): number | undefined {
    return typeof this.#hash[name] === 'string' ? this.integer(name) : undefined
  }

  requiredInteger(name: string): number {
    const value = this.required(name)
    if (/^-?\d{1,15}$/.test(value)) return Number(value)
    throw parameterFailure(`Invalid integer: ${value}`, this.nameOf(name), 'parameter_invalid_integer')
  }

  boolean(name: string): boolean | undefined {
    const value = this.string(name)
    if (value === undefined || value === 'true' || value === 'false')
      return value === undefined ? value : value === 'true'
    throw parameterFailure(`Invalid boolean: ${value}`, this.nameOf(name))
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T | undefined {
    const value = this.string(name)
    if (value === undefined) return undefined
    const known = values.find((each) => each === value)
    if (known !== undefined) return known
    const list = values.length > 1 ? `${values.slice(0, -1).join(', ')}, or ${values.at(-1)}` : values[0]
    throw parameterFailure(`Invalid ${this.nameOf(name)}: must be one of ${list}`, this.nameOf(name))
  }

  /** Like `oneOf`, for a value that an empty string clears. */
  clearableOneOf<T extends string>(name: string, values: readonly T[]): T | null | undefined {
    if (this.#take(name) === '') return null
    return this.oneOf(name, values)
  }

  hash(name: string): Params | undefined {
    const value = this.#take(name)
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string') throw parameterFailure('Invalid object', this.nameOf(name))
    const inner = new Params(value, this.nameOf(name))
    this.#inner.push(inner)
    return inner
  }

  strings(name: string): string[] | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (typeof value === 'string') throw parameterFailure('Invalid array', this.nameOf(name))
    return Object.values(value).map((each) => {
      if (typeof each === 'string') return each
      throw parameterFailure('Invalid array', this.nameOf(name))
    })
  }

  /** Like `strings`, for a list that an empty string clears. */
  clearableStrings(name: string): string[] | null | undefined {
    return this.#take(name) === '' ? null : this.strings(name)
  }

  /** The metadata after this call: an empty value removes its key, and an empty string removes all keys. */
  metadata(before: Metadata = {}): Metadata {
    const value = this.#take('metadata')
    if (value === undefined) return before
    if (typeof value === 'string') {
      if (value === '') return {}
      throw parameterFailure('Invalid object', this.nameOf('metadata'))
    }
    const after = new Map(Object.entries(before))
    for (const [key, text] of Object.entries(value)) {
      if (typeof text !== 'string') throw parameterFailure('Metadata values must be strings', `metadata[${key}]`)
      if (key.length > LONGEST_KEY || text.length > LONGEST_VALUE) {
        throw parameterFailure(
          `Metadata keys can have up to ${LONGEST_KEY} characters and values up to ${LONGEST_VALUE}.`,
          `metadata[${key}]`,
        )
      }
      if (text === '') after.delete(key)
      else after.set(key, text)
    }
    if (after.size > MAX_KEYS) throw parameterFailure(`Metadata can have up to ${MAX_KEYS} keys.`, 'metadata')
    return Object.fromEntries(after)
  }

  /** Refuses parameters that were not read. */
  close(): void {
    for (const name of Object.keys(this.#hash)) {
      if (this.#used.has(name)) continue
      throw parameterFailure(`Received unknown parameter: ${this.nameOf(name)}`, this.nameOf(name), 'parameter_unknown')
    }
    for (const inner of this.#inner) inner.close()
  }
}
