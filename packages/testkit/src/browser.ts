import { type Call, type Output, pathsOf, type SentInput } from '@avalive/contract/call'

export interface CallAnswer<C extends Call> {
  readonly status: number
  readonly payload: Output<C>
  readonly failure: { readonly message: string; readonly errorCode: number }
}

/** A minimal browser: keeps cookies, follows redirects on request and posts forms. */
export class BareBrowser {
  readonly origin: string
  readonly #cookies = new Map<string, { value: string; path: string }>()

  constructor(origin: string) {
    this.origin = origin
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, { value, path: '/' })
  }

  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const target = new URL(url, this.origin)
    const sent = [...this.#cookies].filter(([, { path }]) => target.pathname.startsWith(path))
    const headers = new Headers(init.headers)
    if (sent.length > 0) headers.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '))
    const response = await fetch(target, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  /** Follows redirects until a page, or until `until` accepts an address. Returns where it ended. */
  async follow(
    url: string,
    until: (path: string) => boolean = () => false,
  ): Promise<{ url: URL; response: Response | null }> {
    let next = new URL(url, this.origin)
    for (let hops = 0; hops < 20; hops++) {
      if (until(next.pathname)) return { url: next, response: null }
      const response = await this.request(next.href)
      const location = response.headers.get('location')
      if (!location) return { url: next, response }
      next = new URL(location, next)
    }
    throw new Error(`too many redirects at ${next}`)
  }

  post(url: string, form: Record<string, string>): Promise<Response> {
    return this.request(url, { method: 'POST', body: new URLSearchParams(form) })
  }

  /** Makes a call as the site's own page does, and unwraps the response. */
  async call<C extends Call>(call: C, input: SentInput<C>): Promise<CallAnswer<C>> {
    const response = await this.request(pathsOf(call)[0] ?? call.path, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        'content-type': 'application/json',
        'x-client-type': 'web',
        'accept-language': 'en',
        origin: this.origin,
      },
    })
    const { payload } = JSON.parse(await response.text())
    return { status: response.status, payload, failure: payload }
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
    const isGone =
      value === '' || attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute))
    if (isGone) this.#cookies.delete(name)
    else this.#cookies.set(name, { value, path })
  }
}
