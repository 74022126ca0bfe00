import { invitations } from '@avalive/contract/invitations'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { buttonsOf, pageEvents, publishNotice } from '../lib/notices.ts'

/** The bridge of an app, which keeps what it receives. An app offers it to every frame. */
const record = `(() => {
  const sent = []
  const postMessage = (message) => { sent.push(message) }
  Object.assign(window, { sentToApp: sent })
  if (navigator.userAgent.includes('AvaliveAndroid/')) window.avalive = { postMessage }
  else window.webkit = { messageHandlers: { avalive: { postMessage } } }
})()`

const sentTo = (page: Page): Promise<unknown[]> => page.evaluate('window.sentToApp')
/** One tap does one thing, so taps at a human pace. */
const PACE_MS = 900

const link = 'https://avalive.example/invitations/p?campaign=autumn'

/** What the app receives for each event: with the bridge's own names of parameters. */
const expected = [
  { event: 'openProfile', params: { profileId: 'p-1' } },
  { event: 'openLive', params: { mediaId: 'm-1' } },
  { event: 'openCoinShop', params: {} },
  { event: 'openGacha', params: { gachaId: 'g-1' } },
  { event: 'openLiveGame', params: { gameId: '7' } },
  { event: 'openAvatarShop', params: { shopGroupId: 's-1' } },
  { event: 'shareChatPage', params: { pageUrl: 'https://chat.example/room?a=1' } },
  { event: 'share', params: { text: 'Look', url: 'https://example.com/x' } },
  { event: 'openStarLiverRanking', params: {} },
  // The link of an invitation is shared with the notice's title.
  { event: 'share', params: { text: 'Events', url: link } },
]

const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'

for (const [client, userAgent, isText] of [
  ['the iOS app', `${phone} AvaliveiOS/1.0`, false],
  ['the Android app', `${phone} AvaliveAndroid/1.0`, true],
  ['the user webview', `${phone} AvaliveUser/1.0`, false],
] as const) {
  test.describe(client, () => {
    test.use({ userAgent })

    // shows notices-6, notices-7, notices-8, notices-9, notices-10, notices-11, notices-12, notices-13
    test(`${client} receives exactly the event of each tap`, async ({ page, api, become }) => {
      const id = await publishNotice(api, 'Events', buttonsOf(pageEvents))
      await become('viewer')
      await page.addInitScript(record)
      await page.route(`**${invitations.getInviteLink.path}`, (route) =>
        route.fulfill({ json: { payload: { url: link } } }),
      )
      await page.goto(`/notice/page/${id}?sandbox=0`)
      const frame = page.frameLocator('iframe')
      for (const [index, event] of Object.keys(pageEvents).entries()) {
        await frame.getByRole('button', { name: event, exact: true }).click()
        await expect.poll(() => sentTo(page)).toHaveLength(index + 1)
        await page.waitForTimeout(PACE_MS)
      }
      expect(await sentTo(page)).toEqual(isText ? expected.map((message) => JSON.stringify(message)) : expected)
      await expect(page).toHaveURL(`/notice/page/${id}?sandbox=0`)
    })
  })
}

test.describe('forged and flooding events', () => {
  test.use({ userAgent: `${phone} AvaliveiOS/1.0` })

  // shows notices-33
  test('reach the app only once for a tap, and never without one', async ({ page, api, become }) => {
    const html = `<button onclick="for (let i = 0; i < 500; i++) avaliveNotice.send('openCoinShop')">Flood</button>
      <button onclick="forge()">Forge</button>
      <script>
        // Before anybody has touched the page.
        for (let i = 0; i < 20; i++) avaliveNotice.send('openCoinShop')
        const forge = () => {
          for (const message of [
            { event: 'openProfile', params: { profile_id: 5 } }, { event: 'openProfile', params: {} },
            { event: 'openProfile' }, { event: 'steal', params: {} }, 'openCoinShop', null, 7,
            { event: 'shareChatPage', params: { page_url: 'javascript:alert(1)' } },
            { event: '__proto__', params: {} }, { type: 'openCoinShop' },
          ]) parent.postMessage(message, '*')
        }
      </script>
      <iframe srcdoc="<script>top.postMessage({event:'openCoinShop',params:{}},'*')</script>"></iframe>`
    const id = await publishNotice(api, 'Flood', html)
    await become('viewer')
    await page.addInitScript(record)
    await page.goto(`/notice/page/${id}?sandbox=0`)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('button', { name: 'Forge' })).toBeVisible()
    await page.waitForTimeout(PACE_MS)
    expect(await sentTo(page)).toEqual([])
    await frame.getByRole('button', { name: 'Forge' }).click()
    // A message of another window than the frame, during the tap.
    await page.evaluate("window.postMessage({ event: 'openCoinShop', params: {} }, '*')")
    await page.waitForTimeout(PACE_MS)
    expect(await sentTo(page)).toEqual([])
    // The forged ones were of another shape, and count for nothing.
    await frame.getByRole('button', { name: 'Flood' }).click()
    await expect.poll(() => sentTo(page)).toEqual([{ event: 'openCoinShop', params: {} }])
    await page.waitForTimeout(3 * PACE_MS)
    expect(await sentTo(page)).toHaveLength(1)
  })
})

/** Calls the app from a frame of its own, by every address that such a frame can have. */
const nested = `<pre id="out"></pre><script>
  const call = (name) => "(window.webkit?.messageHandlers.avalive ?? window.avalive)?.postMessage('" + name + "')"
  const page = (name) => '<script>' + call(name) + '</scr' + 'ipt>'
  const add = (attribute, value) => {
    const frame = document.createElement('iframe')
    if (attribute) frame.setAttribute(attribute, value)
    document.body.append(frame)
    return frame
  }
  add('srcdoc', page('srcdoc'))
  add('src', 'javascript:' + call('javascript'))
  add('src', 'data:text/html,' + encodeURIComponent(page('data')))
  add('src', URL.createObjectURL(new Blob([page('blob')], { type: 'text/html' })))
  const object = document.createElement('object')
  object.data = 'data:text/html,' + encodeURIComponent(page('object'))
  document.body.append(object)
  try { add().contentWindow.eval(call('blank')) } catch {}
  try { add().contentDocument.write(page('written')) } catch {}
  eval(call('itself'))
</script>`

test.describe('frames inside of a notice', () => {
  test.use({ userAgent: `${phone} AvaliveiOS/1.0` })

  // shows notices-3, notices-33
  test('reach no app that listens to its main frame only', async ({ page, api, become, trouble }) => {
    trouble.expect(/Content Security Policy|unsafe-eval/i)
    const id = await publishNotice(api, 'Nested', nested)
    await become('viewer')
    const heard: string[] = []
    const ignored: string[] = []
    // The apps know which frame has sent a message.
    await page.exposeBinding('sendToRecorder', ({ frame }, message) => {
      const list = frame === page.mainFrame() ? heard : ignored
      list.push(typeof message === 'string' ? message : message.event)
    })
    await page.addInitScript(
      'window.webkit = { messageHandlers: { avalive: { postMessage: (message) => void window.sendToRecorder(message) } } }',
    )
    await page.goto(`/notice/page/${id}?sandbox=0`)
    await expect.poll(() => ignored).toContain('srcdoc')
    await page.waitForTimeout(PACE_MS)
    expect(heard).toEqual([])
    // Browsers let no policy forbid these two. The apps must ignore them.
    expect(ignored.toSorted()).toEqual(['javascript', 'srcdoc'])
  })
})
