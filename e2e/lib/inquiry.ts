import { randomUUID } from 'node:crypto'
import type { ServerTranslate } from '@avalive/i18n/server'
import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'

export const fillInInquiry = async (page: Page, t: ServerTranslate, text: string, email: string): Promise<void> => {
  await page.getByLabel(t('inquiry.category.label')).selectOption('payouts')
  await page.getByLabel(t('inquiry.text.label')).fill(text)
  await page.getByLabel(t('inquiry.email.label')).fill(email)
}

/** Sends the inquiry form that is open. */
export const sendInquiry = async (page: Page, t: ServerTranslate): Promise<void> => {
  await fillInInquiry(page, t, 'My payout was refused.', `${randomUUID()}@example.com`)
  await page.getByRole('button', { name: t('inquiry.send') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('inquiry.sent.title') })).toBeFocused()
}
