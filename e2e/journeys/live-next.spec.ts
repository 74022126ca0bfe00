import { home } from '@avalive/contract/home'
import { expect, test } from '../fixtures.ts'
import { viewerPath, watch } from '../lib/live.ts'

const url = (mediaId: string | undefined) => new RegExp(`${viewerPath(mediaId ?? '')}(\\?|$)`)

// shows stage-7
test('a visitor swipes up and down through the live streams of home', async ({ page, api, t, isMobile }) => {
  test.skip(!isMobile, 'a desktop has keys and buttons')
  const { cards } = await api.call(home.listLive, {})
  const [first, second] = cards
  await page.goto(viewerPath(first?.mediaId ?? '', '?sandbox=0'))
  await page.getByLabel(t('live.comment.label')).waitFor()
  // A swipe before the list has loaded has nowhere to go. With the list comes the action for the same.
  await page.getByRole('button', { name: t('live.more'), exact: true }).click()
  await page.getByRole('button', { name: t('live.next'), exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: t('live.more') })).toHaveCount(0)
  const swipe = (from: number, to: number) =>
    page.evaluate(`{
      const element = document.querySelector('.stage-place')
      const fire = (type, clientY, isDown) => {
        const touch = new Touch({ identifier: 1, target: element, clientX: 180, clientY })
        const touches = isDown ? [touch] : []
        element.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [touch] }))
      }
      fire('touchstart', ${from}, true)
      fire('touchend', ${to}, false)
    }`)
  await swipe(500, 300)
  await expect(page).toHaveURL(url(second?.mediaId))
  await expect(page.getByRole('heading', { level: 1, name: second?.title ?? '' })).toBeVisible()
  await expect(
    page.getByText(t('live.nowWatching', { title: second?.title ?? '', name: second?.nickname ?? '' })),
  ).toBeAttached()
  await page.getByLabel(t('live.comment.label')).waitFor()
  await swipe(300, 500)
  await expect(page).toHaveURL(url(first?.mediaId))
  await expect(page.getByRole('heading', { level: 1, name: first?.title ?? '' })).toBeVisible()
  // A short touch is none.
  await swipe(400, 370)
  await expect(page).toHaveURL(url(first?.mediaId))
})

test.describe('on a desktop', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has no keys')

  // shows stage-7, stage-8
  test('keys and buttons lead to the next stream, theatre and full screen, but not while typing', {
    tag: '@desktop',
  }, async ({ page, become, api, t }) => {
    const token = await become('viewer')
    const { cards } = await api.call(home.listLive, {}, token)
    const [first, second] = cards
    await watch({ page, t }, first?.mediaId ?? '', '?sandbox=0')
    const next = page.getByRole('button', { name: t('live.next') })
    await next.click()
    await expect(page).toHaveURL(url(second?.mediaId))
    await expect(page.getByRole('heading', { level: 1, name: second?.title ?? '' })).toBeVisible()
    await expect(next).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(url(first?.mediaId))

    const box = page.getByLabel(t('live.comment.label'))
    await box.waitFor()
    await box.focus()
    await page.keyboard.type('ft')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(url(first?.mediaId))
    await expect(box).toHaveValue('ft')
    await box.fill('')
    await box.blur()

    await page.keyboard.press('t')
    const theatre = page.getByRole('button', { name: t('live.theatre.on') })
    await expect(theatre).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.viewer')).toHaveCSS('position', 'fixed')
    await page.keyboard.press('t')
    await expect(page.locator('.viewer')).not.toHaveCSS('position', 'fixed')
    await page.keyboard.press('f')
    await expect.poll(() => page.evaluate('document.fullscreenElement !== null')).toBe(true)
    await page.keyboard.press('f')
    await expect.poll(() => page.evaluate('document.fullscreenElement === null')).toBe(true)

    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: t('live.keys.title') })
    await help.getByLabel(t('live.keys.use')).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('t')
    await expect(theatre).toHaveAttribute('aria-pressed', 'false')
  })
})

// shows stage-9
test('a visitor sees other streams and shares one', { tag: '@desktop' }, async ({
  page,
  api,
  t,
  isMobile,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { cards } = await api.call(home.listLive, {})
  const mediaId = cards[0]?.mediaId ?? ''
  await page.addInitScript('delete Navigator.prototype.share')
  await page.goto(viewerPath(mediaId, '?sandbox=0'))
  await page.getByLabel(t('live.comment.label')).waitFor()
  if (!isMobile) {
    const others = page.getByRole('region', { name: t('live.ended.others') })
    await expect(others.getByRole('link').first()).toBeVisible()
  }
  const more = page.getByRole('button', { name: t('live.more'), exact: true })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name: t('live.share') }).click()
  await expect(page.getByText(t('share.copied'))).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(new URL(viewerPath(mediaId), page.url()).href)
})
