import { newCustomer } from './lib/coins.ts'
import { againButton, chooseGift, openGifts, sendButton } from './lib/live.ts'
import { apiOf, openStream } from './live-screen.ts'
import type { Screen, Visit } from './screen.ts'

/** A separate customer, so that spending affects nobody else. */
const giver = async (visit: Visit): Promise<void> => {
  const { origin } = await apiOf(visit)
  await (await newCustomer(visit.page.context().request, origin)).buy('coins_1000')
  await openStream(visit, 1)
  await openGifts(visit)
}

export const giftScreens: readonly Screen[] = [
  { name: 'live-gifts', tag: '@desktop', overlay: true, open: giver },
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
    name: 'live-way-back',
    persona: 'viewer',
    open: async (visit) => {
      await openStream(visit)
      await visit.page.getByRole('button', { name: visit.t('live.coins.get') }).click()
      await visit.page.getByRole('link', { name: visit.t('frame.toStream') }).waitFor()
    },
  },
]
