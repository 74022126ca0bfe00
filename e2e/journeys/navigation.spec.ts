import { gacha } from '@avalive/contract/gacha'
import { home } from '@avalive/contract/home'
import { live } from '@avalive/contract/live'
import type { ServerTranslate } from '@avalive/i18n/server'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectStill } from '../lib/layout-shift.ts'
import { nameOn } from '../lib/people.ts'
import { someStage } from '../lib/rankings.ts'
import { slowDown } from '../lib/slow-line.ts'
import { fitLocales } from '../lib/sweep.ts'
import { expectLargeTextFits, withTextSize } from '../lib/text-fit.ts'

const placesOn = (page: Page, t: ServerTranslate) => page.getByRole('navigation', { name: t('places.title') })

// shows nav-1, nav-2, nav-6
test(
  'a person visits every main place, and the shown one is marked',
  { tag: '@desktop' },
  async ({ page, become, t }, { project }) => {
    await become('viewer')
    await page.goto('/?sandbox=0')
    const isPhone = project.name === 'phone'
    const stops = [
      ['places.following', '/following'],
      ['places.events', '/events'],
      ['places.gacha', '/gachas'],
      isPhone ? (['places.me', '/mypage/'] as const) : (['places.rankings', '/ranking/general/list'] as const),
      ['places.home', '/'],
    ] as const
    for (const [name, path] of stops) {
      const link = placesOn(page, t).getByRole('link', { name: t(name), exact: true })
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await link.click()
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  },
)

// shows nav-6
test('everyone finds the gachas that are open, and their odds', { tag: '@desktop' }, async ({ page, api, t }) => {
  const { gachaList } = await api.call(gacha.listGachas, {})
  await page.goto('/gachas?sandbox=0')
  const links = page.getByRole('region', { name: t('gacha.list.avatar') }).getByRole('link')
  await expect(links.first()).toBeVisible()
  expect(await links.count()).toBeLessThanOrEqual(gachaList.length)
  await links.first().click()
  await expect(page).toHaveURL(/\/gacha_odds\//)
})

// shows nav-3
test('the balance is one tap from the shop, in the top bar of every page', { tag: '@desktop' }, async ({
  page,
  customer,
  t,
}) => {
  await customer.buy('coins_1000')
  await page.goto('/help?sandbox=0')
  const balance = page.getByRole('banner').locator('a[href="/mypage/#coins"]')
  await expect(balance).toHaveAccessibleName(t('places.balance', { count: '1,080' }))
  await balance.click()
  await expect(page).toHaveURL('/mypage/#coins')
  await expect(page.locator('#coins')).toBeInViewport()
})

// shows nav-3
test('the own menu leads to the own profile, by keyboard, too', { tag: '@desktop' }, async ({ page, become, t }) => {
  await become('viewer')
  await page.goto('/help?sandbox=0')
  const button = page.getByRole('button', { name: t('places.menu') })
  await button.focus()
  await page.keyboard.press('Enter')
  const profile = page.getByRole('banner').getByRole('link', { name: t('title.profile'), exact: true })
  await expect(profile).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(profile).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\//)
  await expect(nameOn(page, 'viewer')).toBeVisible()
})

// shows nav-2
test('the rail shows followed people who are live, and stays collapsed', { tag: '@desktop' }, async ({
  page,
  customer: _,
  ownApi,
  isMobile,
  t,
}) => {
  test.skip(isMobile, 'a phone has no rail')
  const { mediaId, hostId } = await someStage(ownApi)
  await ownApi.call(live.follow, { vliveId: hostId })
  await page.goto('/help?sandbox=0')
  const followed = page.getByRole('navigation', { name: t('places.live') })
  await expect(followed.getByRole('link')).toHaveCount(1)
  const rail = page.locator('.sticky-rail')
  expect((await rail.boundingBox())?.width).toBe(240)
  await page.getByRole('button', { name: t('places.narrow') }).click()
  expect((await rail.boundingBox())?.width).toBe(72)
  await page.reload()
  await expect(followed.getByRole('link')).toHaveCount(1)
  expect((await rail.boundingBox())?.width).toBe(72)
  await page.getByRole('button', { name: t('places.widen') }).click()
  expect((await rail.boundingBox())?.width).toBe(240)
  await followed.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/viewer/${mediaId}`))
  await expect(rail).toHaveCount(0)
})

// shows nav-2, nav-8
test('a visitor reaches the leaderboard: from home on a phone, from the rail on a desktop', {
  tag: '@desktop',
}, async ({ page, isMobile, t }) => {
  await page.goto('/?sandbox=0')
  const onHome = page.getByRole('main').getByRole('link', { name: t('title.generalRanking') })
  const inRail = placesOn(page, t).getByRole('link', { name: t('places.rankings') })
  await expect(isMobile ? inRail : onHome).toHaveCount(0)
  await (isMobile ? onHome : inRail).click()
  await expect(page).toHaveURL('/ranking/general/list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const agent of ['AvaliveUser/1.0', 'AvaliveiOS/3.2', 'AvaliveAndroid/3.2']) {
  test.describe(`in ${agent}`, () => {
    test.use({ userAgent: `Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 ${agent}` })

    // shows nav-4
    test('the app’s own navigation is the only one', { tag: '@desktop' }, async ({ page, become, t }) => {
      await become('viewer')
      await page.goto('/mypage/?sandbox=0')
      await expect(nameOn(page, 'viewer')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(placesOn(page, t)).toHaveCount(0)
      await expect(page.locator('.sticky-bar, .sticky-rail')).toHaveCount(0)
      await expect(page.getByRole('button', { name: t('places.menu') })).toHaveCount(0)
      await expect(page.getByRole('banner').locator('a[href="/notifications"]')).toHaveCount(0)
    })
  })
}

// shows nav-4
test('neither bar nor rail is on a stage, inside the app, or on a page with a single purpose', {
  tag: '@desktop',
}, async ({ page, become, ownApi, isMobile, t }) => {
  await become('viewer')
  const { mediaId, hostId } = await someStage(ownApi)
  const paths = [`/viewer/${mediaId}`, '/events?tp=avatar', `/ranking/${hostId}?tp=avatar`, '/login/again']
  // On a phone, the page of an event has its own main action where the bar would be.
  if (isMobile) paths.push('/events/spring_songs')
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(placesOn(page, t), path).toHaveCount(0)
    await expect(page.locator('.sticky-bar, .sticky-rail'), path).toHaveCount(0)
  }
})

// shows nav-5
test('a visitor logs in from the top bar, and returns to the page', { tag: '@desktop' }, async ({ page, t }) => {
  await page.goto('/gachas?sandbox=0')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('session.logIn') })
    .click()
  await expect(page).toHaveURL(/\/login\?destination=%2Fgachas/)
})

/** Whether all of the balance is drawn, with nothing over it. */
const isWhole = `(() => {
  const number = document.querySelector('header [data-coins]')
  const { left, right, top, bottom } = number.getBoundingClientRect()
  const isOnTop = (x) => document.elementFromPoint(x, (top + bottom) / 2) === number
  return number.scrollWidth <= number.clientWidth && isOnTop(left + 1) && isOnTop(right - 1)
})()`

for (const width of [320, 375]) {
  // shows nav-3
  test(`the balance stays readable with large text in a window of ${width} px`, async ({ page, customer, t }) => {
    await customer.buy('coins_1000')
    await page.setViewportSize({ width, height: 812 })
    const balance = page.getByRole('banner').locator('a[href="/mypage/#coins"]')
    const number = balance.locator('[data-coins]')
    const expectReadable = async () => {
      await expect(balance).toHaveAccessibleName(t('places.balance', { count: '1,080' }))
      await expect(number).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate<boolean>(isWhole)).toBe(true)
    }
    for (const path of ['/help?sandbox=0', '/mypage/coin_histories?sandbox=0']) {
      await page.goto(path)
      await expectReadable()
      await withTextSize(page, 2, async () => {
        await page.reload()
        await expectReadable()
        await expectStill(page)
      })
      await page.reload()
      await expectReadable()
      await expectLargeTextFits(page)
      await expectReadable()
    }
  })
}

for (const { locale, tag } of fitLocales) {
  test.describe(`in ${locale}`, { tag }, () => {
    test.use({ locale })

    test('nothing moves while the frame loads', { tag: '@desktop' }, async ({ page, become, t }) => {
      await become('viewer')
      await slowDown(page, `**${home.getFrame.path}`, 700)
      await page.goto('/gachas')
      const balance = page.getByRole('banner').locator('a[href="/mypage/#coins"]')
      await expect(balance).not.toHaveAccessibleName(t('places.coins'))
      await expect(placesOn(page, t)).toBeVisible()
      await page.waitForTimeout(1800)
      await expectStill(page)
    })

    test('bar and rail fit large text', { tag: '@desktop' }, async ({ page, become, t }) => {
      await become('viewer')
      await page.goto('/gachas?sandbox=0')
      await expect(page.getByRole('heading', { name: t('gacha.list.avatar') })).toBeVisible()
      await expect(placesOn(page, t)).toBeVisible()
      await expectLargeTextFits(page)
    })
  })
}
