import { session } from '@avalive/contract/session'
import type { SnsKind } from '@avalive/rules/session/services'
import { signInServices } from '@avalive/server/features/sandbox/sign-in-services'
import type { Person } from '@avalive/stand-ins/openid/person'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import type { BareBrowser } from './browser.ts'
import type { DatabaseServers } from './database.ts'

export const somebody = (subject: string, name: string): Person => ({
  subject,
  name,
  username: subject,
  iconUrl: null,
  known: true,
})

type SignInSetup = ReturnType<typeof signInServices>['signIn']

export interface SignInAppOptions extends TestAppOptions {
  /** Changes how the app reaches the services, to answer in their place. */
  readonly reach?: (services: SignInSetup) => SignInSetup
}

/** Starts a listening app with the sandbox's five sign-in services, each of which knows these people. */
export const startSignInApp = async (
  server: DatabaseServers,
  port: number,
  people: readonly Person[],
  { reach = (services) => services, ...options }: SignInAppOptions = {},
): Promise<TestApp> => {
  const app = await startTestApp(server, {
    ...options,
    // Tests of signing in set no other limit than production.
    env: { PORT: String(port), FRESH_SIGN_IN_MINUTES: '15', ...options.env },
    prepare: async (config, _connectionString, clock) => {
      const { signIn, mount } = signInServices(config, clock, async () => people)
      return { signIn: reach(signIn), routes: mount }
    },
  })
  await app.server.listen({ port, host: '127.0.0.1' })
  return app
}

/** Starts a sign-in and returns the address of the service's page that asks who signs in. */
export const goToService = async (browser: BareBrowser, sns_kind: SnsKind): Promise<URL> => {
  const { status, payload } = await browser.call(session.beginSignIn, { sns_kind })
  if (status !== 200) throw new Error(`the sign-in did not begin: ${JSON.stringify(payload)}`)
  const { url } = await browser.follow(payload.authorize_url)
  return url
}

const hidden = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/&quot;/g, '"').replace(/&amp;/g, '&'),
    ]),
  )

/** Answers the service's question and returns the address of our own page where the sign-in ends. */
export const answerService = async (browser: BareBrowser, page: URL, answer: Record<string, string>): Promise<URL> => {
  const isOurs = (path: string) => path.startsWith('/login/')
  const chosen = await browser.post(page.href, answer)
  const { url, response } = await browser.follow(chosen.headers.get('location') ?? '', isOurs)
  if (!response) return url
  // Apple returns through a form that submits itself.
  const html = await response.text()
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1]
  if (!action) throw new Error(`no way back from ${url}: ${html.slice(0, 400)}`)
  const returned = await browser.post(action, hidden(html))
  return (await browser.follow(returned.headers.get('location') ?? '', isOurs)).url
}

export const signIn = async (browser: BareBrowser, kind: SnsKind, answer: Record<string, string>): Promise<URL> =>
  answerService(browser, await goToService(browser, kind), answer)
