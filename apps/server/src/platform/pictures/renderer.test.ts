import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_PICTURES, PictureRenderer, RENDER_TIMEOUT_MS, type RenderThread } from './renderer.ts'

class Thread extends EventEmitter implements RenderThread {
  readonly received: string[] = []
  isRunning = true
  postMessage(svg: string): void {
    this.received.push(svg)
  }
  async terminate(): Promise<void> {
    this.isRunning = false
  }
  finish(text: string): void {
    this.emit('message', { png: Buffer.from(text) })
  }
}

const setUp = () => {
  const threads: Thread[] = []
  const renderer = new PictureRenderer(() => {
    const thread = new Thread()
    threads.push(thread)
    return thread
  })
  const outcomeOf = (svg: string) =>
    renderer.render(svg).then(
      (png) => png.toString(),
      (error: Error) => error.message,
    )
  return { threads, renderer, outcomeOf }
}

describe('the renderer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('sends the thread one picture at a time', async () => {
    const { threads, outcomeOf } = setUp()
    const pictures = [outcomeOf('a'), outcomeOf('b')]
    expect(threads.map(({ received }) => received)).toEqual([['a']])
    threads[0]?.finish('A')
    expect(threads.map(({ received }) => received)).toEqual([['a', 'b']])
    threads[0]?.finish('B')
    expect(await Promise.all(pictures)).toEqual(['A', 'B'])
  })

  it('refuses pictures beyond its limit', async () => {
    const { renderer, outcomeOf } = setUp()
    const pictures = Array.from({ length: MAX_PICTURES }, (_, number) => outcomeOf(String(number)))
    expect(await outcomeOf('too many')).toBe('unavailable')
    await renderer.close()
    expect(new Set(await Promise.all(pictures))).toEqual(new Set(['unavailable']))
  })

  it('times each picture from its start, and only that one fails', async () => {
    const { threads, outcomeOf } = setUp()
    const pictures = [outcomeOf('a'), outcomeOf('b'), outcomeOf('c')]
    vi.advanceTimersByTime(RENDER_TIMEOUT_MS - 1)
    threads[0]?.finish('A')
    vi.advanceTimersByTime(RENDER_TIMEOUT_MS - 1)
    expect(threads).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(threads.map(({ isRunning, received }) => [isRunning, received])).toEqual([
      [false, ['a', 'b']],
      [true, ['c']],
    ])
    threads[1]?.finish('C')
    expect(await Promise.all(pictures)).toEqual(['A', 'unavailable', 'C'])
  })

  it('starts a new thread after an error, and hears the old one no more', async () => {
    const { threads, outcomeOf } = setUp()
    const pictures = [outcomeOf('a'), outcomeOf('b')]
    threads[0]?.emit('error', new Error('out of memory'))
    threads[0]?.emit('error', new Error('again'))
    threads[0]?.finish('late')
    threads[1]?.finish('B')
    expect(await Promise.all(pictures)).toEqual(['unavailable', 'B'])
    expect(threads).toHaveLength(2)
  })

  it('reports a drawing that is broken, and goes on in the same thread', async () => {
    const { threads, outcomeOf } = setUp()
    const pictures = [outcomeOf('a'), outcomeOf('b')]
    threads[0]?.emit('message', { message: 'no SVG' })
    threads[0]?.finish('B')
    expect(await Promise.all(pictures)).toEqual(['no SVG', 'B'])
  })
})

describe('a real thread', () => {
  const blurred = (size: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><filter id="f"><feTurbulence baseFrequency=".05" numOctaves="8"/></filter><rect width="${size}" height="${size}" filter="url(#f)"/></svg>`

  it('renders without holding up this one', { timeout: 120_000 }, async () => {
    const renderer = new PictureRenderer()
    await renderer.render(blurred(10))
    const began = performance.now()
    let last = began
    let longest = 0
    const timer = setInterval(() => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }, 1)
    const png = await renderer.render(blurred(1000))
    const took = performance.now() - began
    longest = Math.max(longest, performance.now() - last)
    clearInterval(timer)
    await renderer.close()
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(took).toBeGreaterThan(100)
    expect(longest).toBeLessThan(took / 2)
  })
})
