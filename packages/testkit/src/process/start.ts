import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FromProcess, ToProcess, Usage } from './messages.ts'

export interface ServerProcess {
  usage(): Promise<Usage>
  stop(): Promise<void>
  kill(): Promise<void>
}

const answerOf = async (child: ChildProcess): Promise<FromProcess> => {
  const ended = once(child, 'exit').then(() => {
    throw new Error('the server ended before it answered')
  })
  const [answer] = await Promise.race([once(child, 'message'), ended])
  return answer
}

/** Starts a server in a separate process, on a migrated database. */
export const startServerProcess = async (
  connectionString: string,
  env: Record<string, string>,
): Promise<ServerProcess> => {
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    execArgv: ['--expose-gc'],
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'avalive-compile-cache'), ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const tell = (message: ToProcess) => child.send(message)
  const gone = once(child, 'exit')
  gone.catch(() => undefined)
  tell({ begin: { connectionString, env } })
  await answerOf(child)
  return {
    usage: async () => {
      tell('usage')
      const answer = await answerOf(child)
      if (!('usage' in answer)) throw new Error('the server answered something else')
      return answer.usage
    },
    stop: async () => {
      tell('stop')
      await gone
    },
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
