import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../platform/http/rate-limit.ts'
import { TokenLookups } from '../../platform/http/token-lookups.ts'

/** Unknown codes within a minute. People of a whole event hall may share an address, so it has more. */
const PER_PERSON = 10
const PER_NETWORK = 60

/** Limits how many unknown codes a person, and the people of one network, may try. Existing codes don't count. */
export class Guesses {
  readonly #people = new TokenLookups(PER_PERSON)
  readonly #networks = new TokenLookups(PER_NETWORK)

  find<T>(userId: bigint, { ip }: FastifyRequest, find: () => Promise<T | null>): Promise<T | null> {
    return this.#people.find(String(userId), () => this.#networks.find(networkOf(ip), find))
  }
}
