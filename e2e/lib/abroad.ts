import { type Call, pathsOf } from '@avalive/contract/call'
import { sandbox } from '@avalive/contract/sandbox'
import type { ServerTranslate } from '@avalive/i18n/server'
import { expect } from '@playwright/test'
import type { Locator, Page } from 'playwright-core'
import type { Api } from './api.ts'

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

/** The pages of payouts through one service. */
interface Service {
  readonly regionCheck: Call
  /** A demo person in its region. */
  readonly persona: string
  /** The page with the form, and its heading. */
  readonly form: string
  readonly title: string
  readonly paths: readonly string[]
}

/** Expects that people who are elsewhere, or live in Japan, are led to my-page from every page of a service. */
export const expectClosedElsewhere = async (
  page: Page,
  t: ServerTranslate,
  own: Api,
  { regionCheck, persona, form, title, paths }: Service,
  elsewhere: readonly (readonly [persona: string, region: string])[],
): Promise<void> => {
  for (const [person, region] of elsewhere) {
    await own.become(person)
    await own.call(sandbox.setRegion, { region })
    for (const path of paths) {
      await page.goto(path)
      await expect(page).toHaveURL('/mypage/')
    }
  }
  // While the check takes long, only the skeleton is there.
  await own.become(persona)
  const outside = { inServiceRegion: false, GeoIPRegion: '', expiredAt: '', ended: false }
  await page.route(addressOf(regionCheck), (route) =>
    setTimeout(() => route.fulfill({ json: { payload: outside } }), 1500),
  )
  await page.goto(form)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.waitForTimeout(700)
  await expect(amountField(page, t)).toHaveCount(0)
  await expect(page).toHaveURL('/mypage/')
}

/** Expects that the success page leads to the form of people who have requested nothing. */
export const expectNoSuccessYet = async (page: Page, t: ServerTranslate, form: string): Promise<void> => {
  await page.goto(`${form}/success`)
  await expect(page).toHaveURL(form)
  await expect(amountField(page, t)).toBeVisible()
}
