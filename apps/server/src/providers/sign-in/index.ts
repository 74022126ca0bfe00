import type { Service } from '@avalive/rules/session/services'
import type { Clock } from '../../platform/clock.ts'
import type { ServiceClient } from '../../platform/config.ts'
import { apple } from './apple.ts'
import type { Settings, Transport } from './connection.ts'
import { facebook } from './facebook.ts'
import { google } from './google.ts'
import { line } from './line.ts'
import type { SignInProviders } from './port.ts'
import { x } from './x.ts'

/** The services' addresses, if they are not the vendors' own. */
export type ServiceAddresses = Readonly<Record<Service, string>>

export interface SignInSetup {
  readonly clients: Record<Service, ServiceClient>
  readonly redirectUri: (service: Service) => string
  readonly addresses?: ServiceAddresses
  readonly transport?: Transport
}

export const signInProviders = (
  { clients, redirectUri, addresses, transport }: SignInSetup,
  clock: Clock,
): SignInProviders => {
  const settings = (service: Service): Settings => ({
    ...clients[service],
    redirectUri: redirectUri(service),
    transport,
  })
  const key = clients.apple.apple
  if (!key) throw new Error("Apple's signing key is missing")
  return {
    x: x(settings('x'), addresses && { site: addresses.x, api: addresses.x }),
    google: google(settings('google'), addresses?.google),
    line: line(settings('line'), addresses?.line),
    facebook: facebook(settings('facebook'), addresses && { site: addresses.facebook, graph: addresses.facebook }),
    apple: apple(settings('apple'), key, clock, addresses?.apple),
  }
}
