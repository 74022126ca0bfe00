import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface ChildOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Where its standard output goes; by default nowhere. */
  readonly stdout?: number | 'ignore'
}

/** A program of the benchmarks in a process of its own, asked by message and answering by message. */
export class Child<Question, Answer> {
  readonly #process: ChildProcess
  readonly #program: string

  constructor(program: string, { env = {}, stdout = 'ignore' }: ChildOptions = {}) {
    this.#program = program
    this.#process = fork(join(import.meta.dirname, '..', program), {
      env: { ...process.env, ...env },
      stdio: ['ignore', stdout, 'inherit', 'ipc'],
    })
  }

  async ask(question: Question): Promise<Answer> {
    const answer = this.#next()
    this.#process.send(question as object)
    return answer
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const gone = once(this.#process, 'exit')
    this.#process.disconnect()
    await gone
  }

  async #next(): Promise<Answer> {
    const ended = new AbortController()
    const { signal } = ended
    const [answer] = await Promise.race([
      once(this.#process, 'message', { signal }),
      once(this.#process, 'exit', { signal }).then(() => {
        throw new Error(`${this.#program} ended before it answered`)
      }),
    ]).finally(() => ended.abort())
    return answer
  }
}

/** The child's side: answers each question, and runs `stop` when the parent is done or gone. */
export const answerParent = <Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  stop: () => Promise<unknown>,
): void => {
  process.on('message', async (question: Question) => process.send?.(await answer(question)))
  process.on('disconnect', async () => {
    await stop()
    process.exit(0)
  })
  // Ctrl-C reaches every process of the terminal; this one ends in order, when the parent lets go of it.
  process.on('SIGINT', () => {})
}
