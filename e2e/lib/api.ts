import { type Call, type Output, pathsOf, type SentInput } from '@avalive/contract/call'
import { sandbox } from '@avalive/contract/sandbox'
import type { APIRequestContext } from 'playwright-core'

/** Makes calls of the contract like the site's own pages. The request context provides the cookies. */
export class Api {
  readonly #request: APIRequestContext
  readonly #origin: string

  constructor(request: APIRequestContext, origin: string) {
    this.#request = request
    this.#origin = origin
  }

  async status(call: Call, input: object, token?: string): Promise<number> {
    return (await this.#send(call, input, token)).status()
  }

  async call<C extends Call>(call: C, input: SentInput<C>, token?: string): Promise<Output<C>> {
    const response = await this.#send(call, Object(input), token)
    if (!response.ok()) throw new Error(`${call.area}.${call.name}: ${response.status()} ${await response.text()}`)
    const { payload } = await response.json()
    return payload
  }

  /** Signs a demo person in and returns the session's token. The request context keeps the cookies. */
  async become(persona: string): Promise<string> {
    return (await this.call(sandbox.becomePersona, { persona })).token
  }

  #send(call: Call, input: object, token: string | undefined) {
    const [path = call.path] = pathsOf(call)
    return this.#request.fetch(this.#origin + path, {
      method: call.method,
      headers: {
        origin: this.#origin,
        'x-client-type': 'web',
        'accept-language': 'en',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(call.method === 'GET' ? { params: { ...input } } : { data: input }),
    })
  }
}
