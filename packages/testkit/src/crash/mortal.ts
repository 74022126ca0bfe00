import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FromServer, Life, ToServer } from './life.ts'

const load = (): ChildProcess =>
  fork(join(import.meta.dirname, 'mortal-server.ts'), {
    // Don't pass on this process's own Node flags, such as a test runner's loaders.
    execArgv: [],
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'avalive-compile-cache'), ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

/** The server in a separate process that is killed by SIGKILL and restarted as a new process. */
export class Mortal {
  #living: ChildProcess | undefined
  /** Loading the program takes most of the startup time, so the next process loads while this one runs. */
  #next = load()

  /** Resolves when the server accepts requests. */
  async start(life: Life): Promise<void> {
    const child = this.#next
    await this.#ask(child, { begin: life }, 'listening')
    this.#living = child
    this.#next = load()
  }

  async setClock(ahead: number): Promise<void> {
    if (this.#living) await this.#ask(this.#living, { ahead }, 'moved')
  }

  /** Runs all work that is due, at a server that doesn't do so by itself. */
  async run(): Promise<void> {
    if (!this.#living) throw new Error('the server is dead')
    await this.#ask(this.#living, 'run', 'ran')
  }

  get isAlive(): boolean {
    return this.#living !== undefined
  }

  /** Resolves when the process has ended. */
  async kill(): Promise<void> {
    const child = this.#living
    this.#living = undefined
    if (child) await killed(child)
  }

  async end(): Promise<void> {
    await Promise.all([this.kill(), killed(this.#next)])
  }

  async #ask(child: ChildProcess, question: ToServer, answer: FromServer): Promise<void> {
    const ended = new AbortController()
    const { signal } = ended
    try {
      const heard = once(child, 'message', { signal })
      const died = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('the server ended by itself')))
      child.send(question)
      const [message] = await Promise.race([heard, died])
      if (message !== answer) throw new Error(`the server said ${message}, not ${answer}`)
    } finally {
      ended.abort()
    }
  }
}

const killed = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
