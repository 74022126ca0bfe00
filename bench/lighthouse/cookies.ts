import { once } from 'node:events'

interface BrowserVersion {
  readonly webSocketDebuggerUrl: string
}

/** Sets a person's session cookies in the browser, as after a sign-in. Lighthouse doesn't clear cookies. */
export const setCookies = async (debuggingPort: number, url: string, cookies: readonly string[]): Promise<void> => {
  const response = await fetch(`http://127.0.0.1:${debuggingPort}/json/version`)
  const { webSocketDebuggerUrl } = (await response.json()) as BrowserVersion
  const browser = new WebSocket(webSocketDebuggerUrl)
  await once(browser, 'open')
  const params = { cookies: cookies.map((cookie) => ({ url, ...parse(cookie) })) }
  browser.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params }))
  const [event] = await once(browser, 'message')
  browser.close()
  const { error } = JSON.parse(event.data)
  if (error) throw new Error(`The browser did not take the cookies: ${error.message}`)
}

const parse = (cookie: string) => {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    httpOnly: attributes.some((attribute) => attribute.toLowerCase() === 'httponly'),
  }
}
