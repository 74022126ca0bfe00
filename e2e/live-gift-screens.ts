import { live } from '@avalive/contract/live'
import { Api } from './lib/api.ts'
import { newCustomer } from './lib/coins.ts'
import { againButton, chooseAction, chooseGift, comments, openGifts, sendButton, viewerPath } from './lib/live.ts'
import { apiOf, openStream } from './live-screen.ts'
import type { Screen, Visit } from './screen.ts'

/** A separate customer, so that spending affects nobody else. */
const giver = async (visit: Visit): Promise<void> => {
  const { origin } = await apiOf(visit)
  await (await newCustomer(visit.page.context().request, origin)).buy('coins_1000')
  await openStream(visit, 1)
  await openGifts(visit)
}

/** A gift that the own account sends from elsewhere, so that no tray covers the stage. */
const arriving =
  (giftId: string) =>
  async (visit: Visit): Promise<void> => {
    const { api, origin } = await apiOf(visit)
    const customer = await newCustomer(visit.page.context().request, origin)
    await customer.buy('coins_3000')
    const { mediaId } = await openStream(visit, 1)
    const { vliveId } = await customer.account()
    const idempotencyKey = crypto.randomUUID()
    await api.call(live.sendGift, { mediaId, giftId, count: 1, idempotencyKey, vliveId }, customer.token)
  }

/** The stream of a demo person with a gift goal, as its host. */
const goalHost = async (visit: Visit): Promise<void> => {
  const { origin } = await apiOf(visit)
  const hostApi = new Api(visit.page.context().request, origin)
  await hostApi.become('wise')
  const { media } = await hostApi.call(live.startBroadcast, { title: 'Songs', mediaType: 1 })
  const goal = { title: 'One more song', giftId: null, target: 5000 }
  await hostApi.call(live.saveGiftGoal, { mediaId: media.mediaId, ...goal })
  await visit.page.goto(viewerPath(media.mediaId, '?sandbox=0'))
  await visit.page.getByRole('progressbar').waitFor()
}

export const giftScreens: readonly Screen[] = [
  { name: 'live-goal', tag: '@desktop', open: goalHost },
  {
    name: 'live-goal-settings',
    tag: '@desktop',
    overlay: true,
    open: async (visit) => {
      await goalHost(visit)
      await chooseAction(visit, visit.t('live.goal.open'))
      await visit.page.getByRole('dialog', { name: visit.t('live.goal.open') }).waitFor()
    },
  },
  { name: 'live-gifts', tag: '@desktop', overlay: true, open: giver },
  {
    name: 'live-gifts-free-used',
    tag: '@desktop',
    overlay: true,
    open: async (visit) => {
      await giver(visit)
      await visit.page
        .getByRole('button', { name: visit.t('live.gift.free.send', { gift: visit.t('live.giftName.penlight') }) })
        .click()
      await visit.page.getByText(visit.t('live.gift.free.used'), { exact: true }).waitFor()
    },
  },
  {
    name: 'live-gifts-combo',
    overlay: true,
    open: async (visit) => {
      await giver(visit)
      await chooseGift(visit, 'bouquet')
      await sendButton(visit, 'bouquet').click()
      await againButton(visit).waitFor()
    },
  },
  {
    name: 'live-gifts-short',
    overlay: true,
    open: async (visit) => {
      await giver(visit)
      await chooseGift(visit, 'castle')
      await sendButton(visit, 'castle').click()
      await visit.page.getByRole('alertdialog', { name: visit.t('live.coins.short.title') }).waitFor()
    },
  },
  {
    name: 'live-gifts-failed',
    overlay: true,
    persona: 'viewer',
    open: async (visit) => {
      await visit.page.route('**/media/gift/list', (route) => route.fulfill({ status: 400, body: '{}' }))
      await openStream(visit)
      await visit.page.getByRole('button', { name: visit.t('live.gift.open') }).click()
      await visit.page.getByText(visit.t('live.gift.loadFailed')).waitFor()
    },
  },
  {
    name: 'live-gift-small',
    overlay: true,
    alike: true,
    open: async (visit) => {
      await arriving('rose')(visit)
      await comments(visit).locator('.gift-line').last().waitFor()
    },
  },
  {
    name: 'live-gift-medium',
    tag: '@desktop',
    overlay: true,
    open: async (visit) => {
      await arriving('bouquet')(visit)
      await visit.page.locator('.gift-banner').first().waitFor()
      await visit.page.locator('.gift-lights[data-on]').waitFor()
    },
  },
  {
    name: 'live-gift-large',
    tag: '@desktop',
    overlay: true,
    open: async (visit) => {
      await arriving('fireworks')(visit)
      await visit.page.getByRole('button', { name: visit.t('live.gift.scene.skip') }).waitFor()
    },
  },
  {
    name: 'live-way-back',
    persona: 'viewer',
    open: async (visit) => {
      await openStream(visit)
      await visit.page.getByRole('button', { name: visit.t('live.coins.get') }).click()
      await visit.page.getByRole('link', { name: visit.t('frame.toStream') }).waitFor()
    },
  },
]
