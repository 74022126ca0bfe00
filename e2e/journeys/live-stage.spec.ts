import { type ServerMessage, serverFrame } from '@avalive/contract/realtime'
import { demoId } from '@avalive/demo-world/ids'
import type { Page } from 'playwright-core'
import { expect, test } from '../fixtures.ts'
import { originOf, ports } from '../lib/ports.ts'
import { type Sandbox, startSandbox } from '../lib/server.ts'

// One worker for all tests, because they share one world.
test.describe.configure({ mode: 'default' })

/** A separate world in which demo people broadcast by themselves. */
let world: Sandbox
test.beforeAll(async () => {
  world = await startSandbox(ports.lively, { SANDBOX_BROADCASTERS: 'on' })
})
test.afterAll(() => world.stop())
test.use({ baseURL: originOf(ports.lively), contextOptions: { reducedMotion: 'no-preference' } })

const mediaId = demoId('m', '真夜中カフェ、リクエスト弾き語り')

/** Collects everything that the server sends to the page from now on. */
const overhear = (page: Page): ServerMessage[] => {
  const heard: ServerMessage[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      heard.push(...serverFrame.parse(JSON.parse(String(payload))))
    }),
  )
  return heard
}

/** The upper quarter of the picture, which shows neither mouth nor eyes. */
const crown = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const whole = document.querySelector('canvas')
    const part = document.createElement('canvas')
    part.width = whole.width
    part.height = Math.floor(whole.height / 4)
    part.getContext('2d').drawImage(whole, 0, 0)
    return part.toDataURL()
  })()`)

// shows live-27
test("a demo broadcaster's avatar moves, and demo people comment on it", async ({ page, become, t }) => {
  const heard = overhear(page)
  await become('viewer')
  await page.goto(`/viewer/${mediaId}?sandbox=0`)
  const stage = page.getByRole('img', { name: t('live.stage', { names: '夜更かしコトリ' }) })
  await expect(stage).toBeVisible()

  const of = <T extends ServerMessage['type']>(type: T) => heard.filter((message) => message.type === type)
  await expect.poll(() => of('motion').length).toBeGreaterThan(20)
  const seen = new Set<string>()
  await expect.poll(async () => seen.add(await crown(page)).size, { intervals: [100] }).toBeGreaterThan(5)

  await expect.poll(() => of('comment').length, { timeout: 20_000 }).toBeGreaterThan(0)
  const [said] = of('comment')
  if (said?.type !== 'comment') throw new Error('nothing was said')
  await expect(page.getByText(said.comment.text).first()).toBeVisible()
})

// shows live-29
test('reduced motion shows a still pose', async ({ page, become }) => {
  const heard = overhear(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await become('viewer')
  await page.goto(`/viewer/${mediaId}?sandbox=0`)
  await expect.poll(() => heard.filter(({ type }) => type === 'motion').length).toBeGreaterThan(20)
  const still = await crown(page)
  for (let look = 0; look < 4; look++) {
    await page.waitForTimeout(400)
    expect(await crown(page)).toBe(still)
  }
})
