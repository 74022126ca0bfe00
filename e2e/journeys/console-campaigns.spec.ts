import { invitations } from '@avalive/contract/invitations'
import { presents } from '@avalive/contract/presents'
import { sandbox } from '@avalive/contract/sandbox'
import { voteOperations } from '@avalive/contract/vote-operations'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'

/** Days from now in Japan's time as a `datetime-local` control has it. */
const jst = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 16)

/** On a phone, the sandbox's button is where toasts are. */
const quiet = (path: string): string => `${path}?sandbox=0`

const confirm = async (page: Page, button: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a journey')
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toHaveCount(0)
}

test('an operator makes QR codes, prints them, and withdraws one', { tag: '@desktop' }, async ({
  page,
  become,
  ownApi,
}) => {
  const { token } = await ownApi.call(sandbox.passSecondFactor, {}, await become('operator'))
  const label = `Fair ${Date.now()}`
  await page.goto(quiet('/console/qr_codes'))
  await page.getByRole('link', { name: 'New QR codes' }).click()
  await page.getByRole('textbox', { name: 'Label' }).fill(label)
  await page.getByRole('textbox', { name: 'Amount' }).fill('50')
  await page.getByRole('textbox', { name: 'Codes' }).fill('14')
  await page.getByRole('textbox', { name: 'People for each code' }).fill('1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('alertdialog').getByText('700 bonus coins')).toBeVisible()
  await confirm(page, 'Create')
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw no. 3' }).click()
  await confirm(page, 'Withdraw')
  await expect(page.getByRole('button', { name: 'Withdraw no. 3' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Print' }).click()
  await page.getByRole('button', { name: 'Show the sheets' }).click()
  await confirm(page, 'Show the sheets')
  await expect(page.getByRole('img', { name: 'Sheet 2 of 2' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: 'Sheet 1 of 2' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  expect((await page.getByRole('img', { name: 'Sheet 1 of 2' }).boundingBox())?.x).toBe(0)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/MediaBox \[[^\]]*\]/g)?.map((box) => box.match(/\d+/g)?.[2])).toEqual(['594', '594'])

  const { rows } = await ownApi.call(presents.listPresentCampaigns, { search: label }, token)
  expect(rows).toMatchObject([{ codes: 14, maxClaims: 1, state: 'running', version: 1 }])
})

test('an operator prepares a vote with its candidates', { tag: '@desktop' }, async ({ page, become, ownApi }) => {
  const { token } = await ownApi.call(sandbox.passSecondFactor, {}, await become('operator'))
  const name = `Vote ${Date.now()}`
  await page.goto(quiet('/console/votes'))
  await page.getByRole('link', { name: 'New vote' }).click()
  await page.getByRole('textbox', { name: 'Name: English' }).fill(name)
  await page.getByLabel('Begin').fill(jst(400))
  await page.getByLabel('End').fill(jst(410))
  await page.getByRole('button', { name: 'Create' }).click()
  await confirm(page, 'Create')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: 'Add' }).click()
    const row = page.getByRole('listitem', { name: `Row ${number}` })
    await row.getByRole('textbox', { name: 'Latin letters' }).fill(`Star ${number}`)
    await row.getByRole('textbox', { name: 'Japanese name' }).fill(`星${number}`)
    await row.getByRole('textbox', { name: 'Reading' }).fill(`ほし${number}`)
  }
  await page.getByRole('listitem', { name: 'Row 2' }).getByRole('button', { name: 'Move up' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save the candidates' }).click()
  await confirm(page, 'Save')
  const { rows } = await ownApi.call(voteOperations.listVoteEditions, { search: name }, token)
  const campaignId = rows[0]?.campaignId ?? 0
  await expect
    .poll(async () => (await ownApi.call(voteOperations.getVoteEdition, { campaignId }, token)).candidates)
    .toMatchObject([
      { id: 2, nameLatin: 'Star 2' },
      { id: 1, nameLatin: 'Star 1' },
    ])
})

test('an operator plans an album and closes it again', { tag: '@desktop' }, async ({ page, become, ownApi }) => {
  await ownApi.call(sandbox.passSecondFactor, {}, await become('operator'))
  const year = String(2100 + (Date.now() % 800))
  await page.goto(quiet('/console/albums'))
  await page.getByRole('link', { name: 'New edition' }).click()
  await page.getByRole('textbox', { name: 'Year' }).fill(year)
  await page.getByLabel('First day').fill(`${year}-01-01`)
  await page.getByLabel('Last day').fill(`${year}-12-10`)
  await page.getByLabel('Visible from').fill(`${year}-12-11T00:00`)
  await page.getByLabel('Visible until').fill(`${Number(year) + 1}-01-10T23:59`)
  await page.getByRole('button', { name: 'Create' }).click()
  await confirm(page, 'Create')
  await expect(page.getByRole('heading', { level: 1, name: `Album of ${year}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click()
  await confirm(page, 'Close')
  await expect(page.getByText('Over', { exact: true })).toBeVisible()
})

test('an operator keeps a campaign of invitations', { tag: '@desktop' }, async ({ page, become, ownApi }) => {
  const { token } = await ownApi.call(sandbox.passSecondFactor, {}, await become('operator'))
  const campaignId = `journey-${Date.now()}`
  await page.goto(quiet('/console/invite_campaigns'))
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill(campaignId)
  await page.getByRole('textbox', { name: 'Name: English' }).fill('Bring a friend')
  await page.getByLabel('Begin').fill(jst(30))
  await page.getByRole('button', { name: 'Create' }).click()
  await confirm(page, 'Create')
  await expect(page.getByRole('heading', { level: 1, name: 'Bring a friend' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name: English' }).fill('Bring two friends')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await confirm(page, 'Save')
  await expect(page.getByRole('heading', { level: 1, name: 'Bring two friends' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click()
  await confirm(page, 'Close')
  await expect(page.getByText('Over', { exact: true })).toBeVisible()
  const { campaign } = await ownApi.call(invitations.getInviteCampaign, { campaignId }, token)
  expect(campaign).toMatchObject({ status: 'over', version: 2 })
})
