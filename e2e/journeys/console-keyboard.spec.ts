import { randomUUID } from 'node:crypto'
import { inquiries } from '@avalive/contract/inquiries'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { becomeOperator } from '../lib/operator.ts'

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  const isFocused = async () => (await control.and(page.locator(':focus')).count()) > 0
  for (let presses = 0; presses < 80 && !(await isFocused()); presses++) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

test('an operator finds a case in a list, opens it and closes it by the keyboard alone', {
  tag: '@desktop-only',
}, async ({ page, origin, api }) => {
  const send = async () => {
    const about = { email: `${randomUUID()}@example.com`, category: 'other', idempotencyKey: randomUUID() } as const
    return (await api.call(inquiries.sendInquiry, { ...about, text: 'Where is my gift?' })).inquiryNumber
  }
  const inquiryNumber = await send()
  await becomeOperator(page, origin)
  await page.goto('/console/inquiries')
  const { keyboard } = page
  const row = page.getByRole('link', { name: inquiryNumber })
  await expect(row).toBeVisible()

  await keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await keyboard.type(inquiryNumber)
  await expect(page.locator('a[data-row-main]')).toHaveCount(1)
  await tabTo(page, row)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Inquiry ${inquiryNumber}` })).toBeVisible()

  const close = page.getByRole('button', { name: 'Close', exact: true })
  await expect(close).toBeVisible()
  await tabTo(page, close)
  await keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(close).toBeFocused()

  await keyboard.press('Enter')
  await expect(reason).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Close', exact: true }))
  await keyboard.press('Enter')
  // Without a reason, the focus is back in its field.
  await expect(reason).toBeFocused()
  await keyboard.type('a copy of another case')
  await tabTo(page, dialog.getByRole('button', { name: 'Close', exact: true }))
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
})

test('the rows of a list are reached by arrows and single letters', { tag: '@desktop-only' }, async ({
  page,
  origin,
}) => {
  await becomeOperator(page, origin)
  await page.goto('/console/people')
  const rows = page.locator('a[data-row-main]')
  await expect(rows.nth(2)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('j')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(1)).toBeFocused()
  const opened = await rows.nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${opened?.replace(/[^\w/]/g, '.')}$`))
})
