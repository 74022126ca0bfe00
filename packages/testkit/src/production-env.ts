import { generateKeyPairSync } from 'node:crypto'
import { testSealingKeys } from './sealing-keys.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const services = ['X', 'GOOGLE', 'LINE', 'FACEBOOK'].flatMap((service) => [
  [`${service}_CLIENT_ID`, `id-at-${service.toLowerCase()}`],
  [`${service}_CLIENT_SECRET`, 'secret'],
])

/** A complete production configuration with keys that don't work anywhere. */
export const productionEnv = (databaseUrl: string, port: number): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'https://avalive.example',
  PORT: String(port),
  HOST: '127.0.0.1',
  GEO_HEADER: 'cf-ipcountry',
  TRUST_PROXY: 'loopback',
  ...Object.fromEntries(services),
  APPLE_CLIENT_ID: 'id-at-apple',
  APPLE_TEAM_ID: 'team',
  APPLE_KEY_ID: 'key',
  APPLE_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  OPERATOR_NAME: 'Avalive KK',
  OPERATOR_REPRESENTATIVE: 'A. Operator',
  OPERATOR_ADDRESS: 'Tokyo',
  OPERATOR_PHONE: '03-0000-0000',
  OPERATOR_EMAIL: 'help@avalive.example',
  ...testSealingKeys,
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
})
