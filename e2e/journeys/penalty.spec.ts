import { account } from '@avalive/contract/account'
import { penalties } from '@avalive/contract/penalties'
import { expect, expectAccessible, test } from '../fixtures.ts'
import type { Api } from '../lib/api.ts'
import { operatorOf } from '../lib/notices.ts'
import { chooseAccount, goToService } from '../lib/service.ts'

const sendWarning = async (api: Api, own: Api, token: string) => {
  const facts = { penaltyReason: 'commercial', penaltyPlace: 'profile', category: 'url', reason: 'ads' } as const
  const { vliveId } = (await own.call(account.getOwner, {})).streamerUser
  const sent = { vliveId, version: 0, penaltyType: 'warning', ...facts } as const
  return (await api.call(penalties.sendPenalty, sent, token)).penalty
}

// shows notices-19, notices-29
test('a member reads a warning, appeals once and reads the answer', {
  tag: '@desktop',
}, async ({ page, api, ownApi, customer: _, t }) => {
  const token = await operatorOf(api)
  const penalty = await sendWarning(api, ownApi, token)
  await page.goto(`/notice/penalty/${penalty.id}?sandbox=0`)
  await expect(page.getByRole('heading', { name: t('penalty.title.warning') })).toBeVisible()
  for (const text of [t('penalty.reason.commercial'), t('penalty.place.profile'), t('penalty.category.url')]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: t('penalty.terms') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('penalty.appeal.send') }).click()
  await expect(page.getByText(t('penalty.appeal.error.required'))).toBeVisible()
  await page.getByLabel(t('penalty.appeal.label')).fill('The link was my own site.')
  await page.getByRole('button', { name: t('penalty.appeal.send') }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await expect(page.getByLabel(t('penalty.appeal.label'))).toHaveCount(0)
  const answer = {
    id: penalty.id,
    version: 1,
    outcome: 'rejected',
    text: 'Links are not allowed.',
    reason: 'a link',
  } as const
  await api.call(penalties.answerAppeal, answer, token)
  await page.reload()
  await expect(page.getByText('Links are not allowed.')).toBeVisible()
})

// shows notices-25
test('the notice of somebody else shows its own not-found view and keeps the session', async ({
  page,
  customer: _,
  t,
  trouble,
}) => {
  trouble.expect(/404/)
  await page.goto('/notice/penalty/1?sandbox=0')
  await expect(page.getByRole('heading', { level: 1, name: t('penalty.notFound.title') })).toBeVisible()
  await page.getByRole('link', { name: t('frame.toMypage') }).click()
  await expect(page).toHaveURL('/mypage/')
})

// shows notices-25
test('a visitor sees the not-found view instead of the login page', async ({ page, t, trouble }) => {
  trouble.expect(/401/)
  await page.goto('/notice/penalty/1?sandbox=0')
  await expect(page.getByRole('heading', { level: 1, name: t('penalty.notFound.title') })).toBeVisible()
  await expect(page).toHaveURL('/notice/penalty/1?sandbox=0')
})

// shows notices-28
test('a suspended person is led from the login to the notice, and can do nothing else', async ({
  page,
  t,
  trouble,
}) => {
  trouble.expect(/401/)
  await page.goto('/login?sandbox=0')
  await goToService(page, 'X')
  await chooseAccount(page, 'suspended')
  await page.getByRole('link', { name: t('login.notice') }).click()
  await expect(page.getByRole('heading', { name: t('penalty.title.stop') })).toBeVisible()
  await expect(page.getByText(t('penalty.reason.repeatViolation'), { exact: true })).toBeVisible()
  await page.goto('/mypage/?sandbox=0')
  await expect(page.getByText(t('common.notSignedIn'))).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: t('penalty.logout') }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: t('penalty.notFound.title') })).toBeVisible()
})

// shows notices-29
test('an accepted appeal withdraws the notice', async ({ page, api, ownApi, customer: _, t, trouble }) => {
  trouble.expect(/404/)
  const token = await operatorOf(api)
  const penalty = await sendWarning(api, ownApi, token)
  await page.goto(`/notice/penalty/${penalty.id}?sandbox=0`)
  await page.getByLabel(t('penalty.appeal.label')).fill('The link was my own site.')
  await page.getByRole('button', { name: t('penalty.appeal.send') }).click()
  await expect(page.getByLabel(t('penalty.appeal.label'))).toHaveCount(0)
  const answer = { id: penalty.id, version: 1, outcome: 'accepted', reason: 'The site is their own.' } as const
  await api.call(penalties.answerAppeal, answer, token)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t('penalty.notFound.title') })).toBeVisible()
})
