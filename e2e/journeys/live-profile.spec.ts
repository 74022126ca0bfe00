import { account } from '@avalive/contract/account'
import { home } from '@avalive/contract/home'
import { live } from '@avalive/contract/live'
import { expect, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { keepCopies } from '../lib/clipboard.ts'
import { newCustomer } from '../lib/coins.ts'
import { finishFirstSignIn } from '../lib/first-sign-in.ts'
import { expectStill } from '../lib/layout-shift.ts'
import { drawnStreams, viewerPath, watch } from '../lib/live.ts'
import { goToService, introduceSomebody, newName } from '../lib/service.ts'
import { slowDown } from '../lib/slow-line.ts'

// shows live-5
test('following a person in a stream shows on the profile and can be undone there', async ({
  page,
  customer: _,
  ownApi,
  t,
}) => {
  const [, stream] = await drawnStreams(ownApi)
  const [host] = stream?.mediaStreamers ?? []
  const name = host?.nickname ?? ''
  await watch({ page, t }, stream?.mediaId ?? '')
  await page.getByRole('button', { name: `${t('live.follow')} ${name}` }).click()
  await expect(page.getByRole('button', { name: `${t('live.following')} ${name}` })).toBeVisible()

  await page
    .getByRole('list', { name: t('live.people') })
    .getByRole('button', { name: t('live.person.open', { name }) })
    .click()
  await page
    .getByRole('dialog', { name })
    .getByRole('link', { name: t('live.ended.profile') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('link', { name: t('live.profile.watch') })).toHaveAttribute(
    'href',
    viewerPath(stream?.mediaId ?? ''),
  )
  const following = page.getByRole('button', { name: `${t('live.following')} ${name}` })
  await expect(following).toHaveAttribute('aria-pressed', 'true')
  await following.click()
  const follow = page.getByRole('button', { name: `${t('live.follow')} ${name}` })
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
})

test('visitors can see a profile and must log in to follow', async ({ page, browser, origin, t }) => {
  const somebody = await browser.newContext({ baseURL: origin })
  const own = new Api(somebody.request, origin)
  await own.become('viewer')
  const [stream] = await drawnStreams(own)
  const [host] = stream?.mediaStreamers ?? []
  await somebody.close()
  await page.goto(`/profile/${host?.profileId}`)
  await expect(page.getByRole('heading', { level: 1, name: host?.nickname ?? '' })).toBeVisible()
  await page.getByRole('button', { name: `${t('live.follow')} ${host?.nickname}` }).click()
  const question = page.getByRole('alertdialog', { name: t('signInFirst.follow.title') })
  await question.getByRole('button', { name: t('session.logIn') }).click()
  await expect(page).toHaveURL(`/login?destination=${encodeURIComponent(`/profile/${host?.profileId}`)}`)
})

test("a person's own profile leads to editing and has a button to announce a broadcast, but not to follow", async ({
  page,
  become,
  api,
  t,
}) => {
  const token = await become('streamer')
  const { streamerUser } = await api.call(account.getOwner, {}, token)
  await page.goto(`/profile/${streamerUser.profileId}`)
  await expect(page.getByText(t('live.profile.self'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('live.reserve.open') })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(t('live.follow')) })).toHaveCount(0)
  await page.getByRole('link', { name: t('people.edit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('people.edit') })).toBeVisible()
})

// shows live-192, live-193
test(
  'a streamer chooses a room by keyboard, and viewers see it behind them',
  { tag: '@desktop' },
  async ({ page, become, api, t }, { project }) => {
    // Phone and desktop share one world, and a streamer has one broadcast at a time.
    const token = await become(project.name === 'desktop' ? 'streamer-unranked' : 'streamer')
    const { streamerUser } = await api.call(account.getOwner, {}, token)
    const { media } = await api.call(live.startBroadcast, { title: 'Tea', mediaType: 1 }, token)
    const stage = await page.context().newPage()
    await watch({ page: stage, t }, media.mediaId, '?sandbox=0')
    await page.goto(`/profile/${streamerUser.profileId}?sandbox=0`)
    await page.getByRole('button', { name: t('live.room.title') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: t('live.room.title') })
    await expect(dialog.getByRole('radio', { checked: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    const chosen = await dialog.getByRole('radio', { checked: true }).getAttribute('value')
    expect(chosen).not.toBe(media.room)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.locator(`main img[src$=".svg?room=${chosen}"]`)).toBeVisible()
    const room = stage.locator(`img[data-room="${chosen}"]`)
    await expect(room).toBeVisible()
    const isDrawn = `document.querySelector('img[data-room="${chosen}"]').naturalWidth > 0`
    await expect.poll(() => stage.evaluate(isDrawn)).toBe(true)
    await stage.close()
    await api.call(live.endBroadcast, { mediaId: media.mediaId }, token)
  },
)

// shows people-4, people-5, people-7, live-57, live-59
test('a person edits their profile by keyboard, keeps it through a failure, and others see it', {
  tag: '@desktop',
}, async ({ page, context, browser, origin, t, trouble }) => {
  trouble.expect(/ERR_FAILED|Failed to load/)
  const { profileId } = await (await newCustomer(context.request, origin)).account()
  // Set before the page loads: requests of a page that is loaded already may pass a new route.
  let isSaveBroken = true
  await page.route('**/streamer/profile/save', (route) => (isSaveBroken ? route.abort() : route.continue()))
  await page.goto('/mypage/profile?sandbox=0')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field(t('people.edit.nickname')).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Hotaru')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Songs,')
  await page.keyboard.press('Enter')
  await page.keyboard.type('and stories')
  await page.keyboard.press('Tab')
  await page.keyboard.type('x.com/hotaru')

  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(t('people.edit.failed'))
  await expect(field(t('people.edit.introduction'))).toHaveValue('Songs,\nand stories')

  await page.getByRole('link', { name: t('common.back') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('register.leave.stay') })
    .click()
  isSaveBroken = false
  await page.getByRole('button', { name: t('people.edit.save') }).click()
  await expect(page.getByText(t('people.edit.saved'))).toBeVisible()
  await expect(field('X')).toHaveValue('https://x.com/hotaru')
  await expect(field(t('people.edit.nickname'))).not.toBeEditable()

  // A second tab doesn't undo what the first one saves.
  const tab = await page.context().newPage()
  await tab.goto('/mypage/profile?sandbox=0')
  await tab.getByRole('textbox', { name: 'YouTube', exact: true }).fill('https://youtu.be/hotaru')
  await field(t('people.edit.introduction')).fill('Songs, and stories')
  // The button counts as disabled while it saves, too.
  const saved = page.waitForResponse('**/streamer/profile/save')
  await page.getByRole('button', { name: t('people.edit.save') }).click()
  expect((await saved).ok()).toBe(true)
  await tab.getByRole('button', { name: t('people.edit.save') }).click()
  await expect(tab.getByRole('main').getByRole('alert')).toHaveText(t('people.edit.changed'))
  await expect(tab.getByRole('textbox', { name: t('people.edit.introduction') })).toHaveValue('Songs, and stories')
  await tab.getByRole('button', { name: t('people.edit.save') }).click()
  await expect(tab.getByText(t('people.edit.saved'))).toBeVisible()
  await tab.close()

  await page.getByRole('link', { name: t('common.back') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hotaru' })).toBeVisible()
  const visitor = await browser.newPage({ baseURL: origin })
  await visitor.goto(`/profile/${profileId}`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Hotaru' })).toBeVisible()
  await expect(visitor.getByRole('main').getByText('and stories')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'X', exact: true })).toHaveAttribute('href', 'https://x.com/hotaru')
  await expect(visitor.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', 'https://youtu.be/hotaru')
  await expect(visitor.getByRole('link', { name: t('people.edit') })).toHaveCount(0)
  await visitor.close()
})

test(
  'on a desktop the buttons are beside the cover, and nothing moves while the profile loads',
  {
    tag: '@desktop',
  },
  async ({ page, context, origin, ownApi, t }, { project }) => {
    // Somebody who follows nobody yet.
    await newCustomer(context.request, origin)
    const [stream] = await drawnStreams(ownApi)
    const [host] = stream?.mediaStreamers ?? []
    await slowDown(page, '**/streamer/profile/get', 700)
    await page.goto(`/profile/${host?.profileId}?sandbox=0`)
    // The document shows the name, too, before the page is there.
    const follow = page.getByRole('button', { name: `${t('live.follow')} ${host?.nickname}` })
    await expect(follow).toBeVisible()
    const cover = await page.locator('main img[src^="/pictures/covers/"]').boundingBox()
    const button = await follow.boundingBox()
    if (!cover || !button) throw new Error('the profile is not laid out')
    if (project.name === 'desktop') {
      expect(button.x).toBeGreaterThan(cover.x + cover.width)
      expect(cover.width).toBeGreaterThan(560)
    } else {
      expect(button.y).toBeGreaterThan(cover.y + cover.height)
    }
    await expect(page.getByRole('link', { name: t('common.back') })).toHaveAttribute('href', '/')
    await expectStill(page)
  },
)

// shows people-8
test('a person is blocked and unblocked on their profile', { tag: '@desktop' }, async ({
  page,
  context,
  origin,
  ownApi,
  t,
}) => {
  await newCustomer(context.request, origin)
  const [stream] = await drawnStreams(ownApi)
  const [host] = stream?.mediaStreamers ?? []
  const name = host?.nickname ?? ''
  await page.goto(`/profile/${host?.profileId}?sandbox=0`)
  await page.getByRole('button', { name: t('live.block.do', { name }) }).click()
  const question = page.getByRole('alertdialog', { name: t('live.block.ask', { name }) })
  await question.getByRole('button', { name: t('live.block.do', { name }) }).click()
  await expect(page.getByText(t('live.block.done', { name }))).toBeVisible()
  const follow = page.getByRole('button', { name: `${t('live.follow')} ${name}` })
  await expect(follow).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(t('live.block.done', { name }))).toBeVisible()
  await page.getByRole('button', { name: t('live.block.undo') }).click()
  await expect(follow).toBeVisible()
  await page.getByRole('button', { name: t('live.mute.do', { name }) }).click()
  await expect(page.getByText(t('live.mute.done', { name }))).toBeVisible()
  await page.getByRole('button', { name: t('live.mute.undo') }).click()
  await expect(page.getByText(t('live.mute.done', { name }))).toBeHidden()
})

// shows people-2, people-3
test('a profile leads to the event that the person scores in, and shows the gifts they received', {
  tag: '@desktop',
}, async ({ page, become, api, t }) => {
  const token = await become('viewer')
  const { inEvents } = await api.call(home.getHome, {}, token)
  const [card] = inEvents
  await page.goto(`/profile/${card?.profileId}?sandbox=0`)
  const wall = page.getByRole('list', { name: t('people.wall'), exact: true })
  await expect(wall.getByRole('listitem').first()).toContainText('×')
  const event = page
    .getByRole('list', { name: t('people.events') })
    .getByRole('link')
    .first()
  await expect(event).toHaveAttribute('href', new RegExp(`^/events/${card?.event?.eventId}(-|$)`))
  await event.click()
  await expect(page).toHaveURL(new RegExp(`/events/${card?.event?.eventId}`))
})

// shows live-70, reports-11
test('a visitor shares a profile by its address, and reports it after a login', { tag: '@desktop' }, async ({
  page,
  origin,
  api,
  t,
}) => {
  const [card] = (await api.call(home.listLive, {})).cards
  const path = `/profile/${card?.profileId}`
  const name = card?.nickname ?? ''
  const copied = await keepCopies(page)
  await page.goto(`${path}?sandbox=0&from=somewhere`)
  await page.getByRole('button', { name: t('people.share') }).click()
  await expect(page.getByText(t('share.copied'))).toBeVisible()
  expect(await copied()).toBe(origin + path)

  await page.getByRole('button', { name: t('reports.person.button', { name }) }).click()
  const question = page.getByRole('alertdialog', { name: t('signInFirst.report.title') })
  await question.getByRole('button', { name: t('session.logIn') }).click()
  await goToService(page, 'X')
  await introduceSomebody(page, newName())
  await finishFirstSignIn(page, t)
  await expect(page).toHaveURL(new RegExp(path))
  const dialog = page.getByRole('dialog', { name: t('reports.person.title') })
  await dialog.getByLabel(t('reports.reason.impersonation')).check()
  await dialog.getByRole('button', { name: t('reports.send') }).click()
  await expect(page.getByRole('alertdialog', { name: t('reports.done.title') })).toBeVisible()
})
