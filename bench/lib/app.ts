import { openSession } from '@avalive/server/features/session/open-session'
import { type RunningServer, startServer } from '@avalive/server/main'
import { productionEnv } from '@avalive/testkit/production-env'
import { answerParent } from './child.ts'

export interface AppQuestion {
  /** The owner of the database, and the role of the application. */
  readonly ownerUrl: string
  readonly applicationUrl: string
  readonly port: number
  /** The people who get a session. */
  readonly userIds: readonly number[]
}

let server: RunningServer | undefined

const withHost = (url: string): string => url.replace('@/', '@localhost/')

/** Starts the app on a prepared database. Returns the tokens of the sessions. */
const start = async ({ ownerUrl, applicationUrl, port, userIds }: AppQuestion): Promise<string[]> => {
  const env = {
    ...productionEnv(withHost(applicationUrl), port),
    MIGRATION_DATABASE_URL: withHost(ownerUrl),
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '1000000000',
    // One connection comments as fast as it can.
    COMMENT_LIMIT: '1000000',
    COMMENT_WINDOW_SECONDS: '1',
  }
  server = await startServer({ webFolder: null, env })
  const { db, clock } = server.app.context
  const tokens: string[] = []
  for (const userId of userIds) {
    const opened = await db.transaction().execute((tx) => openSession(tx, BigInt(userId), clock.now()))
    if (!opened) throw new Error('a person may not sign in')
    tokens.push(opened.token)
  }
  return tokens
}

answerParent(start, async () => server?.stop())
