import { builtWebFolder } from '@avalive/server/app'
import { type RunningServer, startServer } from '@avalive/server/main'
import { answerParent } from '../lib/child.ts'

export interface SandboxQuestion {
  readonly port: number
  readonly dataDir: string
}

/** The same sandbox that `npm start` runs. */
let server: RunningServer | undefined

answerParent(
  async ({ port, dataDir }: SandboxQuestion) => {
    server = await startServer({ webFolder: builtWebFolder, env: { PORT: String(port), DATA_DIR: dataDir } })
    return server.config.publicUrl
  },
  async () => server?.stop(),
)
