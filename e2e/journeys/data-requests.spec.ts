import { readFile } from 'node:fs/promises'
import { privacy } from '@avalive/contract/privacy'
import { expect, test } from '../fixtures.ts'

test('a person downloads their data, asks for a deletion, and keeps the account', { tag: '@desktop' }, async ({
  page,
  customer: _customer,
  ownApi,
  t,
}) => {
  await page.goto('/mypage/')
  await page
    .getByRole('link', { name: t('title.privacy') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('title.privacy') })).toBeVisible()
  await page.getByRole('button', { name: t('privacy.export.request') }).click()
  const download = page.getByRole('button', { name: t('privacy.export.download') })
  await expect(download).toBeVisible({ timeout: 30_000 })
  const saving = page.waitForEvent('download')
  await download.click()
  const file = await (await saving).path()
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')).areas)).toContain('account')

  await page.getByRole('button', { name: t('privacy.delete') }).click()
  const question = page.getByRole('alertdialog', { name: t('privacy.confirm.title') })
  await question.getByRole('button', { name: t('privacy.delete') }).click()
  const keep = page.getByRole('button', { name: t('privacy.waiting.keep') })
  await expect(keep).toBeVisible()
  expect((await ownApi.call(privacy.getPrivacy, {})).deletion).toMatchObject({ state: 'waiting' })

  await page.goto('/mypage/')
  await page.getByRole('link', { name: t('mypage.deletionLink') }).click()
  await keep.click()
  await expect(page.getByRole('button', { name: t('privacy.delete') })).toBeVisible()
})
