import { type Call, pathsOf } from '@avalive/contract/call'
import type { ServerTranslate } from '@avalive/i18n/server'
import type { Locator, Page } from 'playwright-core'

export const addressOf = (call: Call): string => `**${pathsOf(call)[0]}`

export const amountField = (page: Page, t: ServerTranslate): Locator =>
  page.getByRole('textbox', { name: t('abroad.amount.label') })

/** Enters an amount, submits the form and confirms the question. */
export const requestPayout = async (page: Page, t: ServerTranslate, amount: string): Promise<void> => {
  await amountField(page, t).fill(amount)
  await page.getByRole('button', { name: t('abroad.form.submit') }).click()
  const question = page.getByRole('alertdialog', { name: t('abroad.confirm.title') })
  // An earlier press counts as the second half of a double tap.
  await page.waitForTimeout(700)
  await question.getByRole('button', { name: /\d/ }).click()
}
