import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot, root } from '../../scripts/lib/root.ts'
import { originOf } from './ports.ts'

export interface Sandbox {
  readonly origin: string
  /** For commands that work on its database. */
  readonly dataDir: string
  stop(): Promise<void>
}

const variableOf = (origin: string): string => `E2E_DATA_DIR_${new URL(origin).port}`

/** Playwright's workers get the environment of its setup. */
export const publishDataDir = ({ origin, dataDir }: Sandbox): void => {
  process.env[variableOf(origin)] = dataDir
}

/** The data directory of a world that the setup has started. */
export const dataDirOf = (origin: string): string => {
  const dataDir = process.env[variableOf(origin)]
  if (dataDir === undefined) throw new Error(`no world at ${origin} was started by the setup`)
  return dataDir
}

/** Usually ten seconds. A slow machine must not fail the journeys. */
const startMs = 180_000

/** A separate sandbox, started like `npm start`, with a data directory that is removed when it stops. */
export const startSandbox = async (port: number, settings: Record<string, string> = {}): Promise<Sandbox> => {
  const origin = originOf(port)
  const dataDir = await mkdtemp(join(tmpdir(), 'avalive-e2e-'))
  // The channel closes when this process ends, which stops the server.
  const server = spawn(process.execPath, [inRoot('scripts/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: `${port}`,
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Hundreds of visits per minute come from this one address.
      REQUESTS_PER_MINUTE: '1000000',
      // Demo activity would disturb the journeys.
      SANDBOX_BROADCASTERS: 'off',
      // Applies to people of 13 to 15 in Japan. No demo person is that young.
      MINOR_PURCHASE_LIMITS: JSON.stringify({ JP: [{ under: 16, currency: 'JPY', amount: 5000 }] }),
      ...settings,
    },
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const ended = once(server, 'exit')

  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await ended
    }
    await rm(dataDir, { recursive: true, force: true })
  }

  // Check the server's own output, because another program on this port might answer /readyz.
  const isReady = () => said.includes(`ready at ${origin}`)
  for (const deadline = performance.now() + startMs; !isReady(); await sleep(100)) {
    if (server.exitCode !== null || performance.now() > deadline) {
      await stop()
      throw new Error(`The sandbox on port ${port} did not start:\n${said}`)
    }
  }
  return { origin, dataDir, stop }
}
