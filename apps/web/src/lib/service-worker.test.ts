import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'

const code = readFileSync(new URL('../../public/service-worker.js', import.meta.url), 'utf8')
const origin = 'https://avalive.example'

type Listener = (event: object) => void

/** Runs the worker with as much of a browser as it uses. */
const start = (openPages: readonly string[] = []) => {
  const listeners = new Map<string, Listener>()
  const showNotification = vi.fn(async (_title: string, _options: object) => {})
  const openWindow = vi.fn(async (_url: string) => null)
  const skipWaiting = vi.fn(async () => {})
  const pages = openPages.map((url) => ({ url, focus: vi.fn(async () => {}) }))
  const matchAll = vi.fn(async (_options: object) => pages)
  const self = {
    location: { origin },
    registration: { showNotification },
    clients: { matchAll, openWindow },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting,
  }
  /** The saved answers by path. */
  const saved = new Map<string, Response>()
  const locale = { current: 'en' }
  const network = vi.fn(async (path: string) => new Response(path, { headers: { 'content-language': locale.current } }))
  const caches = {
    open: async () => ({
      addAll: async (requests: { url: string }[]) => {
        for (const { url } of requests) saved.set(url, await network(url))
      },
    }),
    match: async (asked: string | { url: string }) =>
      saved.get(typeof asked === 'string' ? asked : new URL(asked.url).pathname),
  }
  class Request {
    readonly url: string
    constructor(url: string) {
      this.url = url
    }
  }
  const fetch = ({ url }: { url: string }) => network(url)
  runInNewContext(code, { self, URL, caches, Request, fetch })
  /** Resolves when the worker has done what the browser waits for. */
  const happen = async (name: string, event: object): Promise<void> => {
    const waits: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  const push = (data: unknown) => happen('push', { data })
  const close = vi.fn()
  const click = (data: unknown) => happen('notificationclick', { notification: { close, data } })
  /** What the worker answers to a request, or undefined if it leaves the request to the browser. */
  const ask = async (request: { url: string; mode?: string; method?: string }, preloadResponse?: Response) => {
    let answer: Promise<Response> | undefined
    const respondWith = (given: Promise<Response>) => {
      answer = given
    }
    listeners.get('fetch')?.({ request: { method: 'GET', ...request }, preloadResponse, respondWith })
    return answer && (await answer).text()
  }
  return {
    ask,
    network,
    locale,
    listeners,
    showNotification,
    openWindow,
    skipWaiting,
    pages,
    matchAll,
    push,
    click,
    close,
    happen,
  }
}

let worker: ReturnType<typeof start>
beforeEach(() => {
  worker = start()
})

// shows notify-8
test('shows a message as a notification that leads to its page', async () => {
  const message = { title: 'Avalive', body: 'Mina is live now.', path: '/viewer/m1', tag: '7' }
  await worker.push({ json: () => message })
  expect(worker.showNotification.mock.calls).toEqual([
    ['Avalive', { body: 'Mina is live now.', tag: '7', icon: '/icon-192.png', data: { path: '/viewer/m1' } }],
  ])
})

test.each([
  ['without data', null],
  [
    'with data that is no JSON',
    {
      json: () => {
        throw new SyntaxError('no JSON')
      },
    },
  ],
])('shows a notification for a message %s, because browsers demand one', async (_, data) => {
  await worker.push(data)
  expect(worker.showNotification.mock.calls).toEqual([
    ['Avalive', { body: '', tag: 'unreadable', icon: '/icon-192.png', data: { path: '/notifications' } }],
  ])
})

// shows notify-8
test.each([
  ['/viewer/m1', `${origin}/viewer/m1`],
  ['/notice/page/3?a=1#b', `${origin}/notice/page/3?a=1#b`],
  [`${origin}/help`, `${origin}/help`],
  // Foreign addresses in several spellings.
  ['https://evil.example/', `${origin}/notifications`],
  ['//evil.example/', `${origin}/notifications`],
  ['\\\\evil.example', `${origin}/notifications`],
  ['http://avalive.example/', `${origin}/notifications`],
  ['https://avalive.example.evil.example/', `${origin}/notifications`],
  ['https://avalive.example@evil.example/', `${origin}/notifications`],
  ['javascript:alert(1)', `${origin}/notifications`],
  ['data:text/html,x', `${origin}/notifications`],
  ['https://[', `${origin}/notifications`],
])('a click on a notification for %s opens %s', async (path, opened) => {
  await worker.click({ path })
  expect(worker.close).toHaveBeenCalledOnce()
  expect(worker.openWindow.mock.calls).toEqual([[opened]])
})

test('a click on a notification without data opens the inbox', async () => {
  await worker.click(undefined)
  expect(worker.openWindow.mock.calls).toEqual([[`${origin}/notifications`]])
})

// shows notify-8
test('a click focuses the page if it is open already', async () => {
  worker = start([`${origin}/mypage/`, `${origin}/viewer/m1`])
  await worker.click({ path: '/viewer/m1' })
  expect(worker.pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(worker.openWindow).not.toHaveBeenCalled()
  expect(worker.matchAll).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true })
})

const page = { url: `${origin}/mypage/`, mode: 'navigate' }
const offline = () => worker.network.mockRejectedValue(new TypeError('Failed to fetch'))

// shows public-4
test('a page that cannot be loaded shows the saved page, and its files', async () => {
  await worker.happen('install', {})
  expect(worker.skipWaiting).toHaveBeenCalledOnce()
  expect(await worker.ask(page)).toBe(page.url)
  offline()
  expect(await worker.ask(page)).toBe('/offline.html')
  expect(await worker.ask({ url: `${origin}/offline.css` })).toBe('/offline.css')
})

test('a page uses the answer that the browser has requested meanwhile', async () => {
  expect(await worker.ask(page, new Response('preloaded'))).toBe('preloaded')
  expect(worker.network).not.toHaveBeenCalled()
})

test.each([
  { url: `${origin}/api/v1/media/get` },
  { url: `${origin}/assets/main.js` },
  { url: `${origin}/api/form`, mode: 'navigate', method: 'POST' },
])('leaves the request %j to the browser', async (request) => {
  expect(await worker.ask(request)).toBeUndefined()
})

// shows public-4
test('saves the offline page again when the language has changed', async () => {
  await worker.happen('install', {})
  const saves = () => worker.network.mock.calls.filter(([path]) => path === '/offline.html').length
  await worker.happen('message', { data: { locale: 'en' } })
  expect(saves()).toBe(1)
  worker.locale.current = 'th'
  await worker.happen('message', { data: { locale: 'th' } })
  await worker.happen('message', { data: { locale: 'th' } })
  expect(saves()).toBe(2)
})
