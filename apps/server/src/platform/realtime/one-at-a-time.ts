import { setTimeout as sleep } from 'node:timers/promises'

/** Runs a piece of work on request, never concurrently. Requests during a run cause one further run. */
export class OneAtATime {
  readonly #work: () => Promise<void>
  readonly #pauseMs: number
  #last: Promise<unknown> = Promise.resolve()
  #next: Promise<void> | undefined

  /** Waits at least `pauseMs` between two runs. */
  constructor(work: () => Promise<void>, pauseMs: number) {
    this.#work = work
    this.#pauseMs = pauseMs
  }

  /** Settles with a run that begins after this call. */
  request(): Promise<void> {
    this.#next ??= this.#queue()
    return this.#next
  }

  #queue(): Promise<void> {
    const run = this.#last.then(() => {
      this.#next = undefined
      return this.#work()
    })
    const pause = () => sleep(this.#pauseMs, undefined, { ref: false })
    this.#last = run.then(pause, pause)
    return run
  }
}
