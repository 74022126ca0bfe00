import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'vite'
import type { Config } from '../apps/server/src/platform/config.ts'
import { devDocument } from './dev-document.ts'
import { inRoot, root } from './lib/root.ts'
import { seconds } from './lib/step.ts'

const backendPaths = [
  '/api',
  '/realtime',
  '/sandbox',
  '/pictures',
  '/vote_portraits',
  '/notice/frame',
  '/web/boot',
  '/healthz',
  '/readyz',
  '/metrics',
]

/** Vite serves the pages on PORT with hot reload. The server runs on the next port and restarts at every change. */
export const develop = async (config: Config): Promise<void> => {
  const backendPort = config.PORT + 1
  const backend = `http://127.0.0.1:${backendPort}`
  let server = startServerProcess(backendPort, config.publicUrl)
  let stopping = false
  if (!(await comesUp(server))) process.exit(1)

  const vite = await createServer({
    root: inRoot('apps/web'),
    configFile: inRoot('apps/web/vite.config.ts'),
    appType: 'custom',
    plugins: [devDocument(backend)],
    server: {
      port: config.PORT,
      host: config.HOST,
      strictPort: true,
      proxy: Object.fromEntries(backendPaths.map((path) => [path, { target: backend, ws: path === '/realtime' }])),
    },
  })
  await vite.listen()

  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await Promise.all([end(server), vite.close()])
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  await onSourceChange(async () => {
    const started = performance.now()
    await end(server)
    if (stopping) return
    server = startServerProcess(backendPort, config.publicUrl)
    console.log(
      (await comesUp(server))
        ? `• server restarted (${seconds(started)})`
        : '• the server did not start; waiting for a change',
    )
  })
}

const startServerProcess = (port: number, publicUrl: string): ChildProcess => {
  return spawn(process.execPath, ['scripts/dev-server.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(port), PUBLIC_URL: publicUrl },
  })
}

/** The server's only message means that it is ready. */
const comesUp = (server: ChildProcess): Promise<boolean> =>
  Promise.race([once(server, 'message').then(() => true), once(server, 'exit').then(() => false)])

const end = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** Calls `restart` when the server's sources have stopped changing, one call at a time. */
const onSourceChange = async (restart: () => Promise<void>): Promise<void> => {
  const packages = await readdir(inRoot('packages'))
  const folders = ['apps/server/src', ...packages.map((name) => `packages/${name}/src`)]
  let rest: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  for (const folder of folders) {
    watch(inRoot(folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|json|sql)$/.test(file) || file.endsWith('.test.ts')) return
      clearTimeout(rest)
      rest = setTimeout(() => {
        running = running.then(restart)
      }, 150)
    })
  }
}
