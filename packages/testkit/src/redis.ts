import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface TemporaryRedis {
  readonly url: string
  /** Kills the process. After a restart, it has the data that was last saved, or none. */
  kill(): Promise<void>
  /** Starts it again at the same address, after `kill`. */
  restart(): Promise<void>
  /** Makes it hang: connections stay open, but get no response until `resume`. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

const programs = ['redis-server', 'valkey-server']

const isReady = async (child: ChildProcess): Promise<boolean> => {
  if (!child.stdout) return false
  for await (const line of createInterface({ input: child.stdout })) {
    if (/ready to accept connections/i.test(line)) return true
  }
  return false
}

/** Returns the running program, or null if it isn't installed. */
const launch = async (program: string, port: number, folder: string): Promise<ChildProcess | null> => {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder }
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'ignore'] })
  child.once('error', () => {})
  // A program that isn't there gets no process.
  if (child.pid === undefined) return null
  if (!(await isReady(child))) throw new Error(`${program} did not start at port ${port}`)
  child.stdout?.resume()
  return child
}

/** Starts the machine's Redis or Valkey, which saves nothing by itself. Returns null if neither is installed. */
export const startTemporaryRedis = async (port: number): Promise<TemporaryRedis | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'avalive-redis-'))
  for (const program of programs) {
    let child = await launch(program, port, folder)
    if (!child) continue
    const end = async (signal: NodeJS.Signals): Promise<void> => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    }
    return {
      url: `redis://127.0.0.1:${port}`,
      kill: () => end('SIGKILL'),
      restart: async () => {
        child = await launch(program, port, folder)
        if (!child) throw new Error('Redis did not start again')
      },
      pause: () => child?.kill('SIGSTOP'),
      resume: () => child?.kill('SIGCONT'),
      stop: async () => {
        child?.kill('SIGCONT')
        await end('SIGTERM')
        await rm(folder, { recursive: true, force: true })
      },
    }
  }
  await rm(folder, { recursive: true, force: true })
  return null
}
