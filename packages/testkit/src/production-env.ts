import { generateKeyPairSync } from 'node:crypto'
import { testWiseKey } from './no-services.ts'
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
  ZENGIN_CONSIGNOR_CODE: '0123456789',
  ZENGIN_CONSIGNOR_NAME: 'カ）アバライブ',
  ZENGIN_BANK_CODE: '0001',
  ZENGIN_BRANCH_CODE: '001',
  ZENGIN_ACCOUNT_TYPE: '2',
  ZENGIN_ACCOUNT_NUMBER: '1234567',
  ...testSealingKeys,
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  SMTP_URL: 'smtps://mail.avalive.example',
  MAIL_FROM: 'mail@avalive.example',
  GIFT_CODE_URL: 'https://gift-codes.example',
  GIFT_CODE_KEY: 'key',
  PAYONEER_CLIENT_ID: 'id-at-payoneer',
  PAYONEER_CLIENT_SECRET: 'secret',
  PAYONEER_PROGRAM_ID: '100000001',
  PAYONEER_WEBHOOK_SECRET: 'payoneer-webhook-secret',
  WISE_API_TOKEN: 'token',
  WISE_PROFILE_ID: '1',
  WISE_WEBHOOK_PUBLIC_KEY: testWiseKey,
})
