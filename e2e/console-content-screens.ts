import { atDesk, consoleScreen, firstId, firstOf, openConsole, openFirst } from './console-screen.ts'
import type { Screen } from './screen.ts'

const screen = consoleScreen(atDesk)
const first = firstOf(atDesk)

export const consoleContentScreens: readonly Screen[] = [
  screen('events', 'events'),
  screen('event-new', 'events/new'),
  first('event', 'events'),
  screen('gachas', 'gachas'),
  screen('gacha-new', 'gachas/new'),
  first('gacha', 'gachas'),
  screen('gacha-items', 'gacha_items'),
  screen('gacha-item-new', 'gacha_items/new'),
  first('gacha-item', 'gacha_items'),
  screen('gacha-tickets', 'gacha_tickets'),
  screen('notices', 'notices'),
  screen('notice-new', 'notices/new'),
  first('notice', 'notices'),
  screen('products', 'coin_products'),
  screen('product-new', 'coin_products/new'),
  first('product', 'coin_products'),
  {
    ...atDesk,
    name: 'console-change',
    overlay: true,
    open: async (visit) => {
      const { page } = visit
      await openFirst(visit, 'coin_products')
      await page.getByRole('main').locator('[inputmode=numeric]:enabled').first().fill('123')
      await page.getByRole('main').locator('[type=submit]').click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  screen('gifts', 'gifts'),
  first('gift', 'gifts'),
  screen('official-streams', 'official_streams'),
  screen('games', 'games'),
  first('game', 'games'),
  screen('pictures', 'pictures'),
  screen('qr-codes', 'qr_codes'),
  screen('qr-codes-new', 'qr_codes/new'),
  first('qr-code', 'qr_codes'),
  {
    ...atDesk,
    name: 'console-qr-sheets',
    open: async (visit) => openConsole(visit, `qr_codes/${await firstId(visit, 'qr_codes')}/print`),
  },
  screen('votes', 'votes'),
  screen('vote-new', 'votes/new'),
  first('vote', 'votes'),
  screen('albums', 'albums'),
  screen('album-new', 'albums/new'),
  first('album', 'albums'),
  screen('invites', 'invite_campaigns'),
  screen('invite-new', 'invite_campaigns/new'),
  first('invite', 'invite_campaigns'),
  screen('music-rights', 'music_rights'),
]
