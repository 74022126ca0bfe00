import { account } from '@avalive/contract/account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTracer, isTraced } from './tracing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

// shows web-20
test.each([
  ['/mypage', true],
  ['/mypage/coin_histories', true],
  ['/events/1', true],
  ['/notice/page/1', true],
  ['/gacha_odds/1', true],
  ['/furniture_gacha_odds/1', true],
  ['/login', false],
  ['/eventsx/1', false],
  ['/ranking/1', false],
])('%s is traced: %s', (path, traced) => {
  expect(isTraced(path)).toBe(traced)
})

const spansOf = (body: string | undefined) => JSON.parse(body ?? '{}').resourceSpans[0].scopeSpans[0].spans

test('a page and its calls share one trace, which the server can join', () => {
  const sent: string[] = []
  const tracer = createTracer((body) => sent.push(body))
  tracer.page('/mypage/', '/mypage', 0)
  const call = tracer.call(account.getMypage, '/api/v1/web/mypage')
  call?.end()
  vi.advanceTimersByTime(5000)
  const [page, child] = spansOf(sent[0])
  expect(page).toMatchObject({ name: 'page /mypage', kind: 1, startTimeUnixNano: expect.stringMatching(/^\d{19}$/) })
  expect(child).toMatchObject({ name: 'account.getMypage', kind: 3, traceId: page.traceId, parentSpanId: page.spanId })
  expect(call?.headers.traceparent).toBe(`00-${page.traceId}-${child.spanId}-01`)
})

// shows presents-14
test('the span of a QR gift’s page has no code', () => {
  const sent: string[] = []
  const tracer = createTracer((body) => sent.push(body))
  tracer.page('/notice/qrcode/a-secret', '/notice/qrcode/:code', 0)
  tracer.flush()
  expect(spansOf(sent[0])[0].attributes).toEqual([{ key: 'url.path', value: { stringValue: '/notice/qrcode/…' } }])
})

// shows web-20
test('a page outside the traced prefixes is not traced, and neither are its calls', () => {
  const sent: string[] = []
  const tracer = createTracer((body) => sent.push(body))
  tracer.page('/mypage/', '/mypage', 0)
  tracer.flush()
  tracer.page('/login', '/login', 0)
  expect(tracer.call(account.getMypage, '/api/v1/web/mypage')).toBeUndefined()
  tracer.flush()
  expect(sent).toHaveLength(1)
})
