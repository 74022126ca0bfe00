import type { ServerTranslate } from '@avalive/i18n/server'
import type { Locator, Page } from 'playwright-core'

interface PageContext {
  readonly page: Page
  readonly t: ServerTranslate
}

/** A gacha of the demo world with every guarantee, bonuses and colours to exchange. */
export const everything = 'color_parade'

export const gachaPath = (gachaId: string): string => `/gacha_odds/${gachaId}?sandbox=0`

export const openGacha = async ({ page }: PageContext, gachaId: string, query = ''): Promise<void> => {
  await page.goto(gachaPath(gachaId) + query)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export const tab = ({ page }: PageContext, name: string): Locator => page.getByRole('tab', { name, exact: true })

/** The rates in the headings of the rarities, the rarest first. */
export const rarityRates = async ({ page }: PageContext): Promise<readonly string[]> =>
  page.locator('h2:has(.stars) > span').evaluateAll((spans) => spans.map((span) => span.lastChild?.textContent ?? ''))

export const sheet = ({ page, t }: PageContext): Locator =>
  page.getByRole('dialog', { name: t('gacha.sheet.title'), exact: true })

export const openSheet = async (place: PageContext): Promise<void> => {
  await place.page.getByRole('button', { name: place.t('gacha.draw'), exact: true }).click()
  await sheet(place).waitFor()
}

export const results = ({ page, t }: PageContext, count: number): Locator =>
  page.getByRole('dialog', { name: t('gacha.result.title', { count }), exact: true })

/** Selects an option by its label, confirms, and waits for the results. */
export const draw = async (place: PageContext, option: RegExp, count: number): Promise<void> => {
  const { page, t } = place
  await sheet(place).getByRole('button', { name: option }).first().click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('gacha.ask.confirm', { count }) })
    .click()
  await results(place, count).waitFor()
}

export const keep = async (place: PageContext, count: number): Promise<void> => {
  const { t } = place
  await results(place, count)
    .getByRole('button', { name: t('gacha.result.keep', { count }), exact: true })
    .click()
  await results(place, count).waitFor({ state: 'detached' })
}
