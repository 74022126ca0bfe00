import { account } from '@avalive/contract/account'
import { vote } from '@avalive/contract/vote'
import { voteOperations } from '@avalive/contract/vote-operations'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { operatorOf } from '../lib/notices.ts'
import { fitLocales } from '../lib/sweep.ts'
import { expectLargeTextFits } from '../lib/text-fit.ts'

const address = '/campaign/character_vote?sandbox=0'
/** The question ignores presses that come too early. */
const STRAY_MS = 700

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

// shows vote-1, vote-4, vote-5, vote-7, vote-9
test('a member votes with the ticket of the day, and then has none', { tag: '@desktop' }, async ({
  page,
  customer: _,
  t,
}) => {
  await page.goto(address)
  await expect(page.getByText(t('vote.tickets', { count: 1 }), { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ has: page.locator('img') })).toHaveCount(80)
  const name = 'Kei Amane'
  const card = cardOf(page, name)
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('button').click()
  const question = page.getByRole('alertdialog', { name: t('vote.confirm.title', { name }) })
  await expect(question.getByText(t('vote.confirm.last'))).toBeVisible()
  await page.waitForTimeout(STRAY_MS)
  await question.getByRole('button', { name: t('vote.button') }).click()
  const result = page.getByRole('alertdialog', { name: t('vote.result.title', { name }) })
  await expect(result.getByText(t('vote.result.text', { count: 0 }))).toBeVisible()
  await result.getByRole('button', { name: t('common.ok') }).click()
  await expect(card).toBeInViewport()
  await expect(card.getByRole('button')).toBeFocused()
  await expect(card.getByText(t('vote.voted'))).toBeVisible()

  await card.getByRole('button').click()
  const none = page.getByRole('alertdialog', { name: t('vote.noTickets.title') })
  await none.getByRole('button', { name: t('common.ok') }).click()
  await page.reload()
  await expect(page.getByText(t('vote.tickets', { count: 0 }), { exact: true })).toBeVisible()
})

// shows vote-3
test('a visitor sees neither tickets nor buttons, and comes back after the login', async ({ page, t }) => {
  await page.goto(address)
  await expect(cardOf(page, 'Kei Amane')).toBeVisible()
  await expect(page.getByRole('button', { name: t('vote.button') })).toHaveCount(0)
  await expect(page.getByText(t('vote.tickets', { count: 0 }), { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: t('vote.signIn') }).click()
  await expect(page).toHaveURL(/\/login/)
})

// shows vote-5, vote-6
test('a failed vote can be repeated, and a double tap votes once', async ({ page, customer: _, t, trouble }) => {
  trouble.expect(/election\/vote|ERR_FAILED|Failed to load/)
  let requests = 0
  await page.route(`**${vote.castVote.path}`, async (route) => {
    requests++
    if (requests === 1) await route.abort()
    else await route.continue()
  })
  await page.goto(address)
  await page.getByText(t('vote.tickets', { count: 1 }), { exact: true }).waitFor()
  const button = cardOf(page, 'Kei Amane').getByRole('button')
  const question = page.getByRole('alertdialog', { name: t('vote.confirm.title', { name: 'Kei Amane' }) })
  const agree = async () => {
    await button.dblclick()
    await page.waitForTimeout(STRAY_MS)
    await question.getByRole('button', { name: t('vote.button') }).dblclick()
  }
  await agree()
  const failure = page.getByRole('alertdialog', { name: t('vote.failure.title') })
  await failure.getByRole('button', { name: t('common.ok') }).click()
  await agree()
  await expect(page.getByRole('alertdialog', { name: t('vote.result.title', { name: 'Kei Amane' }) })).toBeVisible()
  expect(requests).toBe(2)
})

// shows vote-13
test('the page turns by itself when the vote ends', async ({ page, customer: _, t }) => {
  let ended = false
  await page.route(`**${vote.getElection.path}`, async (route) => {
    const response = await route.fetch()
    const { payload } = await response.json()
    const endAt = new Date(Date.parse(payload.now) + (ended ? 0 : 4000)).toISOString()
    const edition = { ...payload.edition, endAt, phase: ended ? 'ended' : 'open' }
    ended = true
    await route.fulfill({ response, json: { payload: { ...payload, edition } } })
  })
  await page.goto(address)
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByText(t('vote.counting.text'))).toBeVisible({ timeout: 10_000 })
  await expect(page.getByRole('button', { name: t('vote.button') })).toHaveCount(0)
})

// shows vote-8, vote-15
test('ended editions show their results, and the first one that it has ended', { tag: '@desktop' }, async ({
  page,
  t,
}) => {
  await page.goto(`${address}&campaignId=2`)
  await expect(page.getByRole('list', { name: t('vote.results.podium') }).getByRole('listitem')).toHaveCount(3)
  await page.goto(`${address}&campaignId=1`)
  await expect(page.getByRole('heading', { name: t('vote.noVotes.title') })).toBeVisible()
})

// shows vote-18
test('an operator gives tickets, and sees counts only of editions that have ended', async ({
  page,
  api,
  ownApi,
  customer: _,
  t,
}) => {
  const token = await operatorOf(api)
  const { vliveId } = (await ownApi.call(account.getOwner, {})).streamerUser
  const { edition } = await api.call(vote.getElection, {})
  const { campaignId } = edition
  const grant = { campaignId, vliveId, amount: 4, idempotencyKey: crypto.randomUUID() }
  await api.call(voteOperations.grantVoteTickets, { ...grant, reason: 'A prize' }, token)
  await page.goto(address)
  await expect(page.getByText(t('vote.tickets', { count: 5 }), { exact: true })).toBeVisible()
  const { totalCount } = await api.call(voteOperations.listVoteResults, { campaignId: 2 }, token)
  expect(totalCount).toBeGreaterThan(100)
  expect(await api.status(voteOperations.listVoteResults, { campaignId }, token)).toBe(409)
})

const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'

for (const client of ['AvaliveiOS/1.0', 'AvaliveAndroid/1.0', 'AvaliveUser/1.0']) {
  test.describe(client, () => {
    test.use({ userAgent: `${phone} ${client}` })

    test(`a member votes in ${client}`, async ({ page, customer: _, t }) => {
      await page.goto(address)
      await cardOf(page, 'Kei Amane').getByRole('button').click()
      const question = page.getByRole('alertdialog')
      await question.waitFor()
      await page.waitForTimeout(STRAY_MS)
      await question.getByRole('button', { name: t('vote.button') }).click()
      await expect(page.getByText(t('vote.result.text', { count: 0 }))).toBeVisible()
    })
  })
}

for (const { locale, tag } of fitLocales) {
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport: { width: 375, height: 812 } })

    test(`text at twice its size fits on the vote page in ${locale}`, async ({ page, customer: _, t }) => {
      await page.goto(address)
      await page.getByText(t('vote.tickets', { count: 1 }), { exact: true }).waitFor()
      await expectLargeTextFits(page)
      await page.goto(`${address}&campaignId=2`)
      await page.getByRole('heading', { name: t('vote.results.title') }).waitFor()
      await expectLargeTextFits(page)
    })
  })
}
