import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { type Ask, asPerson, NotAnswered } from '../as-person.ts'
import { userIdOf } from './store.ts'

/** The demo people signed in so far. Each signs in when first needed, and again when the session has ended. */
export class Company {
  readonly #context: Context
  readonly #server: FastifyInstance
  readonly #here = new Map<string, Ask>()

  constructor(context: Context, server: FastifyInstance) {
    this.#context = context
    this.#server = server
  }

  /** Makes a demo person act. Returns false if the service refuses, as it may refuse anyone. */
  async act(vliveId: string, deed: (ask: Ask) => Promise<unknown>): Promise<boolean> {
    try {
      await deed(await this.#come(vliveId))
      return true
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error
      if (error.status === 401) this.#here.delete(vliveId)
      this.#context.log.debug({ reason: error.message }, 'a demo person was refused')
      return false
    }
  }

  async #come(vliveId: string): Promise<Ask> {
    const known = this.#here.get(vliveId)
    if (known) return known
    const ask = await asPerson(this.#context, this.#server, await userIdOf(this.#context.db, vliveId))
    this.#here.set(vliveId, ask)
    return ask
  }
}
