import { account } from '@avalive/contract/account'
import { expect, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { newCustomer } from '../lib/coins.ts'
import { expectStill } from '../lib/layout-shift.ts'
import { drawnStreams, viewerPath, watch } from '../lib/live.ts'

// shows live-5
test('whom one follows in a stream one follows on the profile, and can let go there', async ({
  page,
  context,
  origin,
  t,
}) => {
  await newCustomer(context.request, origin)
  const [, stream] = await drawnStreams(new Api(context.request, origin))
  const [host] = stream?.mediaStreamers ?? []
  const name = host?.nickname ?? ''
  await watch({ page, t }, stream?.mediaId ?? '')
  await page.getByRole('button', { name: `${t('live.follow')} ${name}` }).click()
  await expect(page.getByRole('button', { name: `${t('live.following')} ${name}` })).toBeVisible()

  await page
    .getByRole('list', { name: t('live.people') })
    .getByRole('link', { name })
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('link', { name: t('live.profile.watch') })).toHaveAttribute(
    'href',
    viewerPath(stream?.mediaId ?? ''),
  )
  const following = page.getByRole('button', { name: `${t('live.following')} ${name}` })
  await expect(following).toHaveAttribute('aria-pressed', 'true')
  await following.click()
  await page.reload()
  await expect(page.getByRole('button', { name: `${t('live.follow')} ${name}` })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('visitors see a profile; following asks them to log in', async ({ page, browser, origin, t }) => {
  const somebody = await browser.newContext({ baseURL: origin })
  const own = new Api(somebody.request, origin)
  await own.become('viewer')
  const [stream] = await drawnStreams(own)
  const [host] = stream?.mediaStreamers ?? []
  await somebody.close()
  await page.goto(`/profile/${host?.profileId}`)
  await expect(page.getByRole('heading', { level: 1, name: host?.nickname ?? '' })).toBeVisible()
  await page.getByRole('link', { name: t('live.profile.loginToFollow') }).click()
  await expect(page).toHaveURL(`/login?destination=${encodeURIComponent(`/profile/${host?.profileId}`)}`)
})

test('one’s own profile has no button to follow it, but one to announce a broadcast', async ({
  page,
  become,
  api,
  t,
}) => {
  const token = await become('streamer')
  const { streamerUser } = await api.call(account.getOwner, {}, token)
  await page.goto(`/profile/${streamerUser.profileId}`)
  await expect(page.getByText(t('live.profile.self'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveText([t('live.reserve.open')])
})

test(
  'on a desktop the person and the ways on are side by side, and nothing moves while they load',
  {
    tag: '@desktop',
  },
  async ({ page, become, api, t }, { project }) => {
    const token = await become('viewer')
    const [stream] = await drawnStreams(api, token)
    const [host] = stream?.mediaStreamers ?? []
    await page.route('**/get_from_profile_id', (route) => setTimeout(() => route.continue(), 700))
    await page.goto(`/profile/${host?.profileId}?sandbox=0`)
    const name = page.getByRole('heading', { level: 1, name: host?.nickname ?? '' })
    await expect(name).toBeVisible()
    const person = await page.getByRole('main').boundingBox()
    const ways = await page.getByRole('link', { name: t('live.ranking') }).boundingBox()
    if (!person || !ways) throw new Error('the profile is not laid out')
    if (project.name === 'desktop') {
      expect(ways.x).toBeGreaterThan(person.x + person.width)
      expect(person.width).toBeGreaterThan(560)
    } else {
      expect(ways.y).toBeGreaterThan(person.y + person.height)
    }
    await expect(page.getByRole('link', { name: t('common.back') })).toHaveAttribute('href', '/mypage/')
    await expectStill(page)
  },
)
