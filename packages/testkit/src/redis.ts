import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface TemporaryRedis {
  readonly url: string
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

/** A Redis or Valkey of the machine's own that keeps nothing on disk; null where there is none. */
export const startTemporaryRedis = async (port: number): Promise<TemporaryRedis | null> => {
  for (const program of programs) {
    const folder = await mkdtemp(join(tmpdir(), 'avalive-redis-'))
    const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder }
    const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
    const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'ignore'] })
    const missing = once(child, 'error').then(() => false)
    if (await Promise.race([isReady(child), missing])) {
      child.stdout.resume()
      return {
        url: `redis://127.0.0.1:${port}`,
        stop: async () => {
          const gone = once(child, 'exit')
          child.kill()
          await gone
          await rm(folder, { recursive: true, force: true })
        },
      }
    }
    await rm(folder, { recursive: true, force: true })
  }
  return null
}
