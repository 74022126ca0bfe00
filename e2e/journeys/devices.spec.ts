import { account } from '@avalive/contract/account'
import type { ServerTranslate } from '@avalive/i18n/server'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { openOwnMenu } from '../lib/own-menu.ts'
import { goToService, introduceSomebody, newName } from '../lib/service.ts'

const enter = async (page: Page, name: string): Promise<void> => {
  await page.goto('/login')
  await goToService(page, 'Google')
  await introduceSomebody(page, name)
}

/** A new person, because ending all sessions of a demo person would end those of other journeys. */
const join = async (page: Page, t: ServerTranslate, name: string): Promise<void> => {
  await enter(page, name)
  await page.getByLabel(t('firstSignIn.birthday.year')).selectOption('2000')
  await page.getByLabel(t('firstSignIn.birthday.month')).selectOption('2')
  await page.getByLabel(t('firstSignIn.birthday.day')).selectOption('3')
  await page.getByLabel(t('firstSignIn.region.label')).selectOption('JP')
  await page.getByRole('button', { name: t('firstSignIn.submit') }).click()
  await expect(page).toHaveURL('/mypage/')
}

// shows session-83, session-84
test('a person sees their devices, logs out one and then all others', { tag: '@desktop' }, async ({
  page,
  browser,
  origin,
  t,
}) => {
  const name = newName()
  await join(page, t, name)
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0'
  const elsewhere = await Promise.all(
    [1, 2, 3].map(() => browser.newContext({ baseURL: origin, locale: 'en-US', userAgent })),
  )
  const others = await Promise.all(elsewhere.map((context) => context.newPage()))
  for (const other of others) {
    await enter(other, name)
    await expect(other).toHaveURL('/mypage/')
  }

  await page.getByRole('link', { name: t('mypage.links.devices') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('title.devices') })).toBeVisible()
  const list = page.getByRole('list', { name: t('devices.others.title') })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const device = t('devices.client.both', { browser: 'Firefox', platform: 'Linux' })
  await expect(list.getByText(device)).toHaveCount(3)

  const end = list.getByRole('button', { name: t('devices.endNamed', { device }) }).first()
  await end.focus()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: t('devices.others.title') })).toBeFocused()

  await page.getByRole('button', { name: t('devices.endAll') }).click()
  const question = page.getByRole('alertdialog', { name: t('devices.confirm.title') })
  await question.getByRole('button', { name: t('devices.endAll') }).click()
  await expect(page.getByRole('heading', { name: t('devices.empty.title') })).toBeVisible()

  for (const context of elsewhere) expect(await new Api(context.request, origin).status(account.getOwner, {})).toBe(401)
  await page.reload()
  await expect(page.getByRole('heading', { name: t('devices.empty.title') })).toBeVisible()
  for (const context of elsewhere) await context.close()
})

// shows session-85
test('a person logs out from the top bar, also in the other tab', { tag: '@desktop' }, async ({
  page,
  context,
  t,
  trouble,
}) => {
  // The other tab may ask for its list just before it hears of the logout.
  trouble.expect(/status of 401.*session\/list/)
  await join(page, t, newName())
  const other = await context.newPage()
  await other.goto('/mypage/devices')
  await expect(other.getByRole('heading', { name: t('devices.empty.title') })).toBeVisible()
  await page.goto('/help')
  const bar = await openOwnMenu({ page, t })
  await bar.getByRole('link', { name: t('frame.logout') }).click()
  const question = page.getByRole('alertdialog', { name: t('frame.logoutAsk') })
  await question.getByRole('button', { name: t('frame.logout') }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL(/\/login/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('avalive_session')
})
