import { Worker } from 'node:worker_threads'
import { Refusal } from '../errors.ts'

/** Pictures that are rendered or wait for it. */
export const MAX_PICTURES = 32
export const RENDER_TIMEOUT_MS = 30_000

type Rendered = { readonly png: Uint8Array } | { readonly message: string }

interface Job {
  readonly svg: string
  readonly resolve: (png: Buffer) => void
  readonly reject: (error: Error) => void
}

/** The part of a worker that the renderer uses. */
export interface RenderThread {
  postMessage(svg: string): void
  terminate(): Promise<unknown>
  on(event: 'message', listener: (rendered: Rendered) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

const startWorker = (): RenderThread => {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url))
  // It must not keep the process running.
  worker.unref()
  return worker
}

/** Renders pictures one after another in one thread, which starts with the first picture. */
export class PictureRenderer {
  readonly #start: () => RenderThread
  readonly #waiting: Job[] = []
  #thread: RenderThread | undefined
  #current: Job | undefined
  #timeout: NodeJS.Timeout | undefined

  constructor(start = startWorker) {
    this.#start = start
  }

  async render(svg: string): Promise<Buffer> {
    if (this.#waiting.length + (this.#current ? 1 : 0) >= MAX_PICTURES) throw new Refusal('unavailable')
    return new Promise<Buffer>((resolve, reject) => {
      this.#waiting.push({ svg, resolve, reject })
      this.#renderNext()
    })
  }

  async close(): Promise<void> {
    const closed = new Refusal('unavailable')
    for (const { reject } of this.#waiting.splice(0)) reject(closed)
    this.#replaceThread(closed)
  }

  #renderNext(): void {
    if (this.#current) return
    const job = this.#waiting.shift()
    if (!job) return
    this.#current = job
    this.#thread ??= this.#startThread()
    this.#timeout = setTimeout(() => this.#replaceThread(new Error('a picture took too long')), RENDER_TIMEOUT_MS)
    this.#thread.postMessage(job.svg)
  }

  #startThread(): RenderThread {
    const thread = this.#start()
    thread.on('message', (rendered) => {
      if (thread !== this.#thread) return
      this.#finish((job) => {
        if ('png' in rendered) job.resolve(Buffer.from(rendered.png))
        else job.reject(new Error(rendered.message))
      })
    })
    thread.on('error', (error) => {
      if (thread === this.#thread) this.#replaceThread(error)
    })
    return thread
  }

  /** Only the picture that the thread was rendering fails. The next one starts a new thread. */
  #replaceThread(cause: Error): void {
    void this.#thread?.terminate()
    this.#thread = undefined
    this.#finish(({ reject }) => reject(new Refusal('unavailable', { cause })))
  }

  #finish(settle: (job: Job) => void): void {
    clearTimeout(this.#timeout)
    const job = this.#current
    this.#current = undefined
    if (job) settle(job)
    this.#renderNext()
  }
}
