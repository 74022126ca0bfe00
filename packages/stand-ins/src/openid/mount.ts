import { readFileSync } from 'node:fs'
import { type Service, services } from '@avalive/rules/session/services'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { AppleKey } from './apple.ts'
import { asOAuth } from './facebook.ts'
import { interactionRoutes } from './interaction.ts'
import { type Person, peopleOf } from './person.ts'
import { type Client, createProvider } from './provider.ts'
import { facebookUser, xUser } from './user-endpoints.ts'
import { mountPath, vendors } from './vendors.ts'

export interface OpenIdOptions {
  /** The URL at which browsers reach this server, and the base of all URLs of the stand-ins. */
  readonly publicUrl: string
  /** The people with an account at a service. */
  readonly people: (service: Service) => Promise<readonly Person[]>
  readonly clients: Readonly<Record<Service, Client>>
  readonly appleKey: AppleKey
  /** The time for checking Apple's client secrets, which are signed by the server's movable clock. */
  readonly now?: () => Date
}

const css = readFileSync(new URL('./sign-in.css', import.meta.url), 'utf8')

const headersFor = (options: OpenIdOptions): Record<string, string> => {
  const { origin } = new URL(options.publicUrl)
  const returns = Object.values(options.clients).map(({ redirectUri }) => new URL(redirectUri).origin)
  // CSP also applies to a form's redirects, which end at the client's redirect URI.
  const targets = [...new Set(returns)].filter((target) => target !== origin)
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      ["form-action 'self'", ...targets].join(' '),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
}

/** Passes a request to a provider as if the provider were mounted at the root of the server. */
const handOver = (provider: Provider, publicUrl: string, base: string) => {
  const { host, protocol } = new URL(publicUrl)
  const handle = provider.callback()
  return async (request: FastifyRequest, reply: FastifyReply, url: string): Promise<void> => {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    Object.assign(request.raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
    await handle(Object.assign(request.raw, { originalUrl: base + url, url }), reply.raw)
  }
}

/**
 * Mounts the five stand-ins at /sandbox/openid/<service>. They are real OpenID and OAuth providers with the vendors'
 * paths, so that the sign-in code needs no special case for the sandbox.
 */
export const mountOpenId = async (app: FastifyInstance, options: OpenIdOptions): Promise<void> => {
  const { publicUrl, clients, appleKey, now = () => new Date() } = options
  const headers = headersFor(options)

  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.headers(headers)
      })
      scope.get('/sign-in.css', async (_request, reply) =>
        reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(css),
      )
      // The providers parse bodies themselves.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, _body, done) => done(null))

      for (const service of Object.values(services)) {
        const people = peopleOf(service, options.people)
        const client = clients[service]
        const provider = await createProvider({ service, publicUrl, client, people, appleKey, now })
        provider.on('server_error', (_ctx, error) => app.log.error(error))

        const source = { provider, people, publicUrl }
        if (service === 'x') xUser(scope, '/x/2/users/me', source)
        if (service === 'facebook') {
          facebookUser(scope, '/facebook/me', source, client.clientSecret)
          facebookUser(scope, '/facebook/:version(^v\\d+\\.\\d+$)/me', source, client.clientSecret)
        }

        await scope.register(async (forms) => {
          forms.addContentTypeParser(
            'application/x-www-form-urlencoded',
            { parseAs: 'string' },
            (_request, body, done) => done(null, body),
          )
          interactionRoutes(forms, service, provider, people)
        })

        const base = `${mountPath}/${service}`
        const pass = handOver(provider, publicUrl, base)
        scope.all(`/${service}/*`, (request, reply) => {
          const inside = request.url.slice(base.length)
          if (vendors[service].oauthOnly && inside.startsWith('/.well-known/')) return reply.callNotFound()
          return pass(request, reply, service === 'facebook' ? asOAuth(inside) : inside)
        })
      }
    },
    { prefix: mountPath },
  )
}
