import { coinProducts } from '@avalive/contract/coin-products'
import { atDesk, consoleScreen, firstId, firstOf, openConsole, openFirst } from './console-screen.ts'
import { beFirst, changeAnswer } from './lib/colleague.ts'
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
  {
    ...atDesk,
    name: 'console-gacha-ticket',
    open: async (visit) => {
      const { page, t } = visit
      await openConsole(visit, 'gacha_tickets')
      await page.getByRole('row').nth(1).getByRole('button').click()
      await page.getByRole('button', { name: t('console.act.save'), exact: true }).waitFor()
    },
  },
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
  {
    ...atDesk,
    name: 'console-conflict',
    overlay: true,
    open: async (visit) => {
      const { page, t } = visit
      await openFirst(visit, 'coin_products')
      await page.getByRole('textbox', { name: t('console.field.position'), exact: true }).fill('77')
      await page.getByRole('main').locator('[type=submit]').click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('textbox').fill('Ticket 4712')
      await changeAnswer(page, coinProducts.getCoinProduct, ({ product, ...answer }) => ({
        ...answer,
        product: { ...product, limitedCount: 3, position: 88, version: product.version + 1 },
      }))
      await beFirst(page, coinProducts.changeCoinProduct, coinProducts.changeCoinProduct, 'coinProduct')
      await dialog.getByRole('button', { name: t('console.act.save'), exact: true }).click()
      await page.getByRole('alertdialog', { name: t('console.change.stale') }).waitFor()
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
