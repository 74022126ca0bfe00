import { passkeys } from '@avalive/contract/passkeys'
import type { Member, Sender, TestApp } from './app.ts'
import { Authenticator } from './authenticator.ts'

/** A member in a browser: their calls carry the session's cookie, which the server replaces when it renews the session. */
export class BrowserMember implements Sender {
  readonly member: Member
  readonly authenticator: Authenticator
  readonly #origin: string
  #token: string

  constructor(app: TestApp, member: Member) {
    this.#origin = new URL(app.context.config.publicUrl).origin
    this.member = member
    this.#token = member.token
    this.authenticator = new Authenticator(this.#origin)
  }

  get sessionToken(): string {
    return this.#token
  }

  get headers(): Record<string, string> {
    return { cookie: `avalive_session=${this.#token}`, origin: this.#origin }
  }

  /** Keeps the session cookie of a response, as a browser does. */
  keep({ headers }: { readonly headers: Record<string, unknown> }): void {
    const lines = [headers['set-cookie'] ?? []].flat().map(String)
    const token = lines.map((line) => /^avalive_session=([^;]+)/.exec(line)?.[1]).find((found) => found !== undefined)
    if (token !== undefined) this.#token = token
  }
}

/** Creates a passkey as the page does. */
export const createPasskey = async (app: TestApp, person: BrowserMember, code?: string, name = 'My phone') => {
  const begun = await app.call(passkeys.beginPasskey, { code }, person)
  if (begun.status !== 200) return begun
  const credential = person.authenticator.create(begun.payload.options)
  const finished = await app.call(passkeys.finishPasskey, { name, credential, code }, person)
  person.keep(finished)
  return finished
}

/** Uses a passkey as the page does. */
export const usePasskey = async (app: TestApp, person: BrowserMember) => {
  const begun = await app.call(passkeys.beginVerification, {}, person)
  if (begun.status !== 200) return begun
  const credential = person.authenticator.use(begun.payload.options)
  const finished = await app.call(passkeys.finishVerification, { credential }, person)
  person.keep(finished)
  return finished
}
