import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type Service, services, snsKinds } from '@avalive/rules/session/services'
import { mountOpenId, type OpenIdOptions } from '@avalive/stand-ins/openid/mount'
import { issuerOf } from '@avalive/stand-ins/openid/vendors'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../app.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config, ServiceClient } from '../../platform/config.ts'

/** Both sides of the five stand-ins: our client credentials, and the routes that serve them. */
export const signInServices = (config: Config, clock: Clock, people: OpenIdOptions['people']) => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const client = (service: Service): ServiceClient => ({
    clientId: `avalive-${service}`,
    clientSecret: randomBytes(32).toString('hex'),
  })
  const apple = {
    teamId: 'SANDBOXTEAM',
    keyId: 'SANDBOXKEY',
    privateKey: key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const clients: Record<Service, ServiceClient> = {
    x: client('x'),
    google: client('google'),
    line: client('line'),
    facebook: client('facebook'),
    apple: { ...client('apple'), apple },
  }

  const ofEach = <T>(make: (service: Service) => T): Record<Service, T> => ({
    x: make('x'),
    google: make('google'),
    line: make('line'),
    facebook: make('facebook'),
    apple: make('apple'),
  })
  const kindOf = (service: Service) => snsKinds.find((kind) => services[kind] === service)
  const redirectUri = (service: Service) => `${config.publicUrl}/api/v1/streamer_users/web/callback/${kindOf(service)}`

  const signIn: Parts['signIn'] = {
    clients,
    addresses: ofEach((service) => issuerOf(config.publicUrl, service)),
    transport: {
      allowHttp: true,
      // Browsers reach us at PUBLIC_URL. This process reaches itself on loopback.
      fetch: (url, options) =>
        fetch(url.replace(config.publicUrl, `http://127.0.0.1:${config.PORT}`), options as RequestInit),
    },
  }
  const mount = (app: FastifyInstance): Promise<void> =>
    mountOpenId(app, {
      publicUrl: config.publicUrl,
      people,
      clients: ofEach((service) => ({ ...clients[service], redirectUri: redirectUri(service) })),
      appleKey: {
        teamId: apple.teamId,
        keyId: apple.keyId,
        publicKeyPem: key.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      },
      now: () => new Date(clock.now().epochMilliseconds),
    })
  return { signIn, mount }
}
