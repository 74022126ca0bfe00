import type { ServerTranslate } from '@avalive/i18n/server'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { buy, type Customer, cards, completePage, fillCard, openOrder } from '../lib/coins.ts'

const saveCards = async (customer: Customer, numbers: readonly string[]): Promise<void> => {
  for (const number of numbers) await customer.buy('coins_100', number, true)
}

const openManager = async (page: Page, t: ServerTranslate) => {
  await page.getByRole('button', { name: t('coins.cards.edit') }).click()
  const manager = page.getByRole('dialog', { name: t('coins.cards.title') })
  return { manager, rows: manager.getByRole('listitem') }
}

// shows coins-25, coins-52
test('five saved cards leave no room until one is deleted', { tag: '@desktop' }, async ({ page, customer, t }) => {
  test.slow()
  const place = { page, t }
  await saveCards(customer, [cards.accepted, cards.mastercard, cards.amex, cards.jcb, cards.diners])
  const [primary = '', ...others] = await customer.cards()
  const [next = ''] = others
  expect(others).toHaveLength(4)
  expect(primary).toMatch(/^\d{4} primary$/)
  const last4 = primary.slice(0, 4)

  await openOrder(place, 'coins_100')
  const saved = page.getByRole('radio', { name: /\d{4}/ })
  await expect(saved).toHaveCount(5)
  await expect(saved.first()).toBeChecked()
  await page.getByRole('radio', { name: t('coins.order.newCard') }).check()
  const keep = page.getByRole('checkbox', { name: t('coins.order.keepCard') })
  await expect(keep).toBeDisabled()
  await expect(keep).toHaveAccessibleDescription(t('coins.order.keepCardFull'))
  await fillCard(place, cards.challenged)

  const { manager, rows } = await openManager(page, t)
  await expect(rows).toHaveCount(5)
  const withBadge = rows.filter({ has: page.getByText(t('coins.cards.primary'), { exact: true }) })
  await expect(withBadge).toContainText(last4)
  await withBadge.getByRole('button', { name: t('coins.cards.delete') }).click()
  const ask = page.getByRole('alertdialog', { name: new RegExp(last4) })
  await ask.getByRole('button', { name: t('common.cancel') }).click()
  await expect(rows).toHaveCount(5)

  await withBadge.getByRole('button', { name: t('coins.cards.delete') }).click()
  await ask.getByRole('button', { name: t('coins.cards.delete') }).click()
  await page
    .getByRole('alertdialog', { name: t('coins.cards.deleted') })
    .getByRole('button')
    .click()
  await expect(rows).toHaveCount(4)
  await expect(withBadge).toContainText(next)
  await manager.getByRole('button', { name: t('common.close') }).click()
  expect(await customer.cards()).toEqual([`${next} primary`, ...others.slice(1)])

  // The form starts again, with the primary card selected and room for another.
  await expect(saved).toHaveCount(4)
  await expect(saved.first()).toBeChecked()
  await page.getByRole('radio', { name: t('coins.order.newCard') }).check()
  await expect(page.getByLabel(t('coins.card.number'))).toHaveValue('')
  await expect(keep).toBeEnabled()
  await fillCard(place, cards.discover)
  await keep.check()
  await buy(place, 100)
  await expect(page).toHaveURL(completePage)
  expect(await customer.cards()).toHaveLength(5)
})

// shows coins-50
test('another card becomes the primary one and is selected first', async ({ page, customer, t }) => {
  const place = { page, t }
  await saveCards(customer, [cards.accepted, cards.mastercard])
  const [primary = '', other = ''] = await customer.cards()
  await openOrder(place, 'coins_100')
  const { manager, rows } = await openManager(page, t)
  await rows
    .filter({ hasText: other })
    .getByRole('button', { name: t('coins.cards.makePrimary') })
    .click()
  await expect(rows.filter({ hasText: other }).getByText(t('coins.cards.primary'), { exact: true })).toBeVisible()
  await manager.getByRole('button', { name: t('common.close') }).click()
  await expect(page.getByRole('radio', { name: new RegExp(other) })).toBeChecked()

  await openOrder(place, 'coins_100')
  await expect(page.getByRole('radio', { name: new RegExp(other) })).toBeChecked()
  await expect(page.getByRole('radio', { name: new RegExp(primary.slice(0, 4)) })).not.toBeChecked()
})

test('a customer who deletes the last card pays with a new one', async ({ page, customer, t }) => {
  const place = { page, t }
  await saveCards(customer, [cards.accepted])
  await openOrder(place, 'coins_100')
  const { manager, rows } = await openManager(page, t)
  await rows.getByRole('button', { name: t('coins.cards.delete') }).click()
  await page
    .getByRole('alertdialog', { name: /4242/ })
    .getByRole('button', { name: t('coins.cards.delete') })
    .click()
  await page
    .getByRole('alertdialog', { name: t('coins.cards.deleted') })
    .getByRole('button')
    .click()
  await expect(manager.getByText(t('coins.cards.none'))).toBeVisible()
  await manager.getByRole('button', { name: t('common.close') }).click()
  await fillCard(place, cards.mastercard)
  await buy(place, 100)
  await expect(page).toHaveURL(completePage)
  expect(await customer.cards()).toEqual([])
})

test('a card that another tab has deleted disappears from this one, too', async ({ page, customer, t, trouble }) => {
  trouble.expect(/status of 404.*payment_method/)
  const place = { page, t }
  await saveCards(customer, [cards.accepted, cards.mastercard])
  await openOrder(place, 'coins_100')
  const { rows } = await openManager(page, t)
  await customer.deleteCard('4444')
  await rows
    .filter({ hasText: '4444' })
    .getByRole('button', { name: t('coins.cards.delete') })
    .click()
  await page
    .getByRole('alertdialog', { name: /4444/ })
    .getByRole('button', { name: t('coins.cards.delete') })
    .click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('4242')
})
