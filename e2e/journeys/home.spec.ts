import { home } from '@avalive/contract/home'
import { live } from '@avalive/contract/live'
import { isLocale, localeNames } from '@avalive/i18n/locales'
import { expect, test } from '../fixtures.ts'
import { withoutFirstAnswer } from '../lib/first-answer.ts'
import { expectStill } from '../lib/layout-shift.ts'
import { someStage } from '../lib/rankings.ts'
import { chooseAccount, goToService } from '../lib/service.ts'
import { slowDown } from '../lib/slow-line.ts'

const hour = 60 * 60 * 1000

type HomeText = `home.${'following' | 'inEvents' | 'official' | 'fresh' | 'byLanguage' | 'upcoming'}`

// shows home-1
test('a newcomer sees who is live, and reaches a live stage with one tap', { tag: '@desktop' }, async ({
  page,
  customer: _,
  t,
}) => {
  await page.goto('/?sandbox=0')
  const now = page.getByRole('region', { name: t('home.title') })
  await expect(now.getByRole('link')).not.toHaveCount(0)
  await now.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/viewer\//)
  await expect(page.getByLabel(t('live.comment.label'))).toBeVisible()
})

// shows home-1, home-2, home-3, home-6
test(
  'a member finds people they follow, events, official, new and announced streams in rows',
  {
    tag: '@desktop',
  },
  async ({ page, customer: _, api, ownApi, t }, { project }) => {
    const { mediaId, hostId } = await someStage(ownApi)
    await ownApi.call(live.follow, { vliveId: hostId })
    const host = await api.become('minor')
    const startsAt = new Date(Date.now() + 20 * hour).toISOString()
    const announced = { title: `Tide ${project.name}`, mediaType: 1, startsAt } as const
    const { media } = await api.call(live.reserveBroadcast, announced, host)
    try {
      await page.goto('/?sandbox=0')
      const row = (name: HomeText) => page.getByRole('main').getByRole('region', { name: t(name), exact: true })
      const linkTo = (id: string) => `a[href="/viewer/${id}"]`
      await expect(row('home.following').locator(linkTo(mediaId))).toBeVisible()
      for (const name of ['home.inEvents', 'home.official', 'home.fresh', 'home.byLanguage'] as const) {
        await expect(row(name).locator('a[href^="/viewer/"]').first(), name).toBeVisible()
      }
      await expect(row('home.upcoming').locator(linkTo(media.mediaId))).toBeAttached()

      const { languages } = await ownApi.call(home.getHome, {})
      const language = languages.filter(isLocale).find((locale) => locale !== 'en') ?? 'en'
      const { cards } = await ownApi.call(home.listLive, { language })
      const chip = row('home.byLanguage').getByRole('button', { name: localeNames[language], exact: true })
      await chip.click()
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      await expect(row('home.byLanguage').locator(linkTo(cards[0]?.mediaId ?? ''))).toBeVisible()

      await row('home.following').locator(linkTo(mediaId)).click()
      await expect(page).toHaveURL(new RegExp(`/viewer/${mediaId}`))
    } finally {
      await api.call(live.endBroadcast, { mediaId: media.mediaId }, host)
    }
  },
)

// shows home-1
test('the document has the page’s first answer, also for visitors', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/?sandbox=0')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls.filter((path) => path.endsWith(home.getHome.path))).toEqual([])
})

test('a visitor finds the login, and the logo leads home again', async ({ page, t }) => {
  await page.goto('/?sandbox=0')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('home.visitor.login'), exact: true })
    .click()
  await expect(page).toHaveURL('/login?destination=%2F')
  await page.getByRole('link', { name: t('frame.home') }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: t('home.title') })).toBeVisible()
})

// shows home-6, home-7
test(
  'a person sets a reminder, and is notified when the broadcast begins',
  { tag: '@desktop' },
  async ({ page, customer: _, api, t }, { project }) => {
    // A host whom no other journey lets broadcast.
    const host = await api.become('minor')
    const title = `Moon ${project.name} ${Date.now()}`
    const startsAt = new Date(Date.now() + 0.05 * hour).toISOString()
    const { media } = await api.call(live.reserveBroadcast, { title, mediaType: 1, startsAt }, host)
    try {
      await page.goto('/?sandbox=0')
      const row = page.getByRole('region', { name: t('home.upcoming') })
      const bell = page.getByRole('banner').locator('a[href="/notifications"]')
      await row.getByRole('button', { name: `${t('home.reminder.set')} ${title}` }).click()
      await expect(row.getByRole('button', { name: `${t('home.reminder.isOn')} ${title}` })).toBeVisible()
      // The same journey may be under way on the other screen, and nobody broadcasts twice at once.
      await expect(() => api.call(live.startBroadcast, { mediaId: media.mediaId }, host)).toPass()
      await expect(bell).toHaveAccessibleName(t('frame.unread', { count: 1 }))
      await bell.click()
      const [before = ''] = t('notifications.text.reminder', { name: '\u0000' }).split('\u0000')
      await page.getByRole('link', { name: before.trim() }).click()
      await expect(page).toHaveURL(new RegExp(`/viewer/${media.mediaId}`))
    } finally {
      await api.call(live.endBroadcast, { mediaId: media.mediaId }, host)
    }
  },
)

// shows home-6
test(
  'a visitor sets a reminder, logs in, and finds it set',
  { tag: '@desktop' },
  async ({ page, api, t }, { project }) => {
    const host = await api.become('minor')
    const title = `Comet ${project.name} ${Date.now()}`
    const startsAt = new Date(Date.now() + 0.1 * hour).toISOString()
    const { media } = await api.call(live.reserveBroadcast, { title, mediaType: 1, startsAt }, host)
    try {
      await page.goto('/?sandbox=0')
      const row = page.getByRole('region', { name: t('home.upcoming') })
      await row.getByRole('button', { name: `${t('home.reminder.set')} ${title}` }).click()
      const question = page.getByRole('alertdialog', { name: t('signInFirst.reminder.title') })
      await question.getByRole('button', { name: t('session.logIn') }).click()
      await goToService(page, 'Google')
      await chooseAccount(page, 'viewer')
      await expect(page).toHaveURL('/?sandbox=0')
      const isSet = row.getByRole('button', { name: `${t('home.reminder.isOn')} ${title}` })
      await expect(isSet).toBeVisible()
      await page.reload()
      await expect(isSet).toBeVisible()
    } finally {
      await api.call(live.endBroadcast, { mediaId: media.mediaId }, host)
    }
  },
)

for (const locale of ['ja-JP', 'th-TH']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('nothing moves on home while it loads', { tag: '@desktop' }, async ({ page, t }) => {
      await withoutFirstAnswer(page)
      await slowDown(page, `**${home.getHome.path}`, 700)
      await page.goto('/')
      await expect(page.getByRole('region', { name: t('home.upcoming') })).toBeVisible()
      await page.waitForTimeout(1200)
      await expectStill(page)
    })
  })
}
