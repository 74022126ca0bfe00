import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { demoWorld } from '@avalive/demo-world/world'
import { builtWebFolder, features } from '@avalive/server/app'
import { findPersona } from '@avalive/server/features/sandbox/personas'
import { seedWorld } from '@avalive/server/features/sandbox/seed'
import { openSession } from '@avalive/server/features/session/open-session'
import { type RunningServer, startServer } from '@avalive/server/main'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@avalive/server/platform/embedded-postgres/start'
import { answerParent } from '../lib/child.ts'
import type { AppAnswer, AppQuestion } from './questions.ts'

/** The app with a production configuration, on a real PostgreSQL seeded with the demo world. */
let postgres: EmbeddedPostgres | undefined
let server: RunningServer | undefined

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const client = { ID: 'bench', SECRET: 'bench' }
const signInKeys = Object.fromEntries(
  ['X', 'GOOGLE', 'LINE', 'FACEBOOK'].flatMap((service) =>
    Object.entries(client).map(([part, value]) => [`${service}_CLIENT_${part}`, value]),
  ),
)

const start = async ({ port, dataDir }: AppQuestion): Promise<AppAnswer> => {
  postgres = await startEmbeddedPostgres({ dataDir })
  server = await startServer({
    webFolder: builtWebFolder,
    env: {
      DATABASE_URL: postgres.connectionString.replace('@/', '@localhost/'),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://avalive.example',
      LOG_LEVEL: 'info',
      REQUESTS_PER_MINUTE: '1000000000',
      GEO_HEADER: 'CF-IPCountry',
      TRUST_PROXY: 'loopback',
      ...signInKeys,
      APPLE_CLIENT_ID: 'bench',
      APPLE_TEAM_ID: 'bench',
      APPLE_KEY_ID: 'bench',
      OPERATOR_NAME: 'Avalive KK',
      OPERATOR_REPRESENTATIVE: 'A. Operator',
      OPERATOR_ADDRESS: 'Tokyo',
      OPERATOR_PHONE: '03-0000-0000',
      OPERATOR_EMAIL: 'help@avalive.example',
      SEALING_KEYS: `bench:${randomBytes(32).toString('base64')}`,
      LOOKUP_KEY: randomBytes(32).toString('base64'),
      STRIPE_SECRET_KEY: 'sk_test',
      STRIPE_PUBLISHABLE_KEY: 'pk_test',
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  })
  const { db, clock, config, sealing } = server.app.context
  await seedWorld(db, features, demoWorld(clock.now()), config.LIVE_POINT_RATE, sealing)
  const userId = await findPersona(db, 'viewer')
  if (userId === undefined) throw new Error('The demo world has no such persona')
  const opened = await db.transaction().execute((tx) => openSession(tx, userId, clock.now()))
  if (!opened) throw new Error('The persona may not sign in')
  return { token: opened.token }
}

answerParent(start, async () => {
  await server?.stop()
  await postgres?.stop()
})
