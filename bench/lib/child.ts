import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface ChildOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Target of the child's standard output. Discarded by default. */
  readonly stdout?: number | 'ignore'
}

type Message<Question> = { readonly question: Question } | 'processor time'

/** A benchmark program in its own process. Parent and child exchange requests and responses as IPC messages. */
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

  ask(question: Question): Promise<Answer> {
    return this.#ask({ question })
  }

  /** CPU time in microseconds since the process started. */
  processorTime(): Promise<number> {
    return this.#ask('processor time')
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const gone = once(this.#process, 'exit')
    this.#process.disconnect()
    await gone
  }

  async #ask<T>(message: Message<Question>): Promise<T> {
    const ended = new AbortController()
    const { signal } = ended
    const answered = Promise.race([
      once(this.#process, 'message', { signal }),
      once(this.#process, 'exit', { signal }).then(() => {
        throw new Error(`${this.#program} ended before it answered`)
      }),
    ]).finally(() => ended.abort())
    this.#process.send(message)
    const [reply] = await answered
    return reply.answer
  }
}

/** The child's side: answers each request, and runs `stop` when the parent disconnects or exits. */
export const answerParent = <Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  stop: () => Promise<unknown>,
): void => {
  const end = async (code: number): Promise<never> => {
    await stop()
    process.exit(code)
  }
  const processorTime = (): number => {
    const { user, system } = process.cpuUsage()
    return user + system
  }
  process.on('message', async (message: Message<Question>) => {
    try {
      process.send?.({ answer: message === 'processor time' ? processorTime() : await answer(message.question) })
    } catch (error) {
      console.error(error)
      await end(1)
    }
  })
  process.on('disconnect', () => end(0))
  // Ctrl-C reaches every process of the terminal. Ignore it: the child shuts down when the parent disconnects.
  process.on('SIGINT', () => {})
}
