import { avatars } from '@avalive/contract/avatars'
import { live } from '@avalive/contract/live'
import { notifications } from '@avalive/contract/notifications'
import { penalties } from '@avalive/contract/penalties'
import { type ReportTarget, reports } from '@avalive/contract/reports'
import type { ReportReason } from '@avalive/rules/reports/report'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { test as base, expect, expectAccessible } from '../fixtures.ts'
import { type Customer, newCustomer } from '../lib/coins.ts'
import { comments, drawnStreams, say, somethingNew, watch } from '../lib/live.ts'
import { becomeOperator, confirmChange } from '../lib/operator.ts'

interface Fixtures {
  /** Makes a new account outside of the browser. */
  newPerson: () => Promise<Customer>
  /** A page of a new viewer in a browser of their own. */
  audience: { readonly page: Page; readonly viewer: Customer }
}

const test = base.extend<Fixtures>({
  newPerson: async ({ playwright, origin }, use) => {
    const opened: APIRequestContext[] = []
    await use(async () => {
      const request = await playwright.request.newContext()
      opened.push(request)
      return newCustomer(request, origin)
    })
    for (const request of opened) await request.dispose()
  },
  audience: async ({ browser, origin }, use) => {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-US', serviceWorkers: 'block' })
    const viewer = await newCustomer(context.request, origin)
    await use({ page: await context.newPage(), viewer })
    await context.close()
  },
})

const reason = 'insults'
const main = (page: Page): Locator => page.getByRole('main')
/** The rows of a list: of a table on a desktop, cards on a phone. */
const rows = (page: Page): Locator => main(page).locator('[data-row]')
const search = (page: Page, text: string): Promise<void> =>
  main(page).getByRole('searchbox', { name: 'Search' }).fill(text)

// shows reports-8, reports-12, reports-14
test('an operator finds a reported comment, reads it in its context, and its reporter hears of the outcome', {
  tag: '@desktop',
}, async ({ page, origin, api, t, newPerson, audience }) => {
  const author = await newPerson()
  const { vliveId, nickname } = await author.account()
  const { viewer: reporter } = audience
  const own = await becomeOperator(page, origin)
  const mediaId = (await drawnStreams(own)).at(-1)?.mediaId ?? ''
  const text = somethingNew('An insult')
  const before = somethingNew('Good evening')
  const after = somethingNew('Who was that?')
  await api.call(live.sendComment, { mediaId, text: before }, reporter.token)
  const { comment } = await api.call(live.sendComment, { mediaId, text }, author.token)
  await api.call(live.sendComment, { mediaId, text: after }, reporter.token)
  const target = { kind: 'comment', mediaId, commentId: comment.commentId } as const
  await api.call(reports.sendReport, { target, reason: 'harassment', text: 'Please look.' }, reporter.token)

  await page.goto('/console/reports')
  await search(page, vliveId)
  await expect(rows(page)).toHaveCount(1)
  await main(page).getByLabel('Kind', { exact: true }).selectOption({ label: 'Broadcast' })
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await main(page).getByLabel('Kind', { exact: true }).selectOption({ label: 'Comment' })
  await expect(rows(page)).toContainText(nickname)
  await rows(page).locator('a[data-row-main]').click()
  await expect(page.getByText('Please look.')).toBeVisible()
  const around = page.getByRole('listitem')
  for (const line of [before, `Reported: ${text}`, after]) await expect(around.filter({ hasText: line })).toBeVisible()
  await expectAccessible(page)

  const note = somethingNew('Not the first time')
  await page.getByLabel('New note').fill(note)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')

  await page.getByLabel('Outcome').selectOption({ label: 'Warned' })
  await page.getByRole('button', { name: 'Close the case' }).click()
  await confirmChange(page, 'Close the case', reason)
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await page.goto(`/console/reports?q=${vliveId}`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await main(page).getByLabel('Status', { exact: true }).selectOption({ label: 'Closed' })
  await expect(rows(page)).toContainText('Warned')

  const outcome = audience.page.getByText(t('notifications.text.reportOutcome.acted'))
  await expect(async () => {
    await audience.page.goto('/notifications')
    await expect(outcome).toBeVisible({ timeout: 5000 })
  }).toPass()
})

// shows reports-13
test('an operator closes a wave of reports at once, without the urgent one', { tag: '@desktop' }, async ({
  page,
  origin,
  api,
  newPerson,
}) => {
  const [author, reporter] = [await newPerson(), await newPerson()]
  const { vliveId } = await author.account()
  const own = await becomeOperator(page, origin)
  const mediaId = (await drawnStreams(own)).at(-1)?.mediaId ?? ''
  const report = (target: ReportTarget, why: ReportReason) =>
    api.call(reports.sendReport, { target, reason: why }, reporter.token)
  for (const why of ['spam', 'minorSafety'] as const) {
    const { comment } = await api.call(live.sendComment, { mediaId, text: somethingNew('Click here') }, author.token)
    await report({ kind: 'comment', mediaId, commentId: comment.commentId }, why)
  }
  await report({ kind: 'person', vliveId }, 'spam')

  await page.goto(`/console/reports?q=${vliveId}`)
  await expect(rows(page)).toHaveCount(3)
  const urgency = main(page).getByLabel('Urgency', { exact: true })
  await urgency.selectOption({ label: 'Urgent' })
  await expect(rows(page)).toHaveCount(1)
  await urgency.selectOption({ label: 'All' })
  await expect(rows(page)).toHaveCount(3)
  for (const row of await rows(page).all()) await row.getByRole('checkbox').check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await main(page).getByLabel('Outcome').selectOption({ label: 'Content removed' })
  await page.getByRole('button', { name: 'Close …' }).click()
  const effect = page.getByRole('alertdialog', { name: 'Close these cases?' })
  await expect(effect.getByText('Cases that stay open')).toBeVisible()
  await expectAccessible(page)
  await confirmChange(page, 'Close 2 cases', 'spam')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByText('Urgent', { exact: true })).toBeVisible()
})

// shows notices-27, notices-29
test('a person’s page has their penalties, what ends them early, and the appeal', { tag: '@desktop' }, async ({
  page,
  origin,
  api,
  newPerson,
}) => {
  const author = await newPerson()
  const { vliveId } = await author.account()
  const own = await becomeOperator(page, origin)
  await page.goto(`/console/people/${vliveId}?section=penalties`)
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send penalty' }) })
  const send = async (type: string) => {
    await form.getByLabel('Penalty').selectOption({ label: type })
    for (const label of ['Reason', 'Where', 'Kind of violation']) {
      await form.getByLabel(label).selectOption({ index: 1 })
    }
    await form.getByRole('button', { name: 'Send penalty' }).click()
    await confirmChange(page, 'Send penalty', reason)
  }
  await send('Warning')
  await expect(page.getByText('Warning · Sent')).toBeVisible()
  const [warning] = (await own.call(penalties.listPenalties, { vliveId })).penalties
  await api.call(penalties.sendAppeal, { id: warning?.id ?? 0, text: 'It was a joke.' }, author.token)
  await page.reload()
  await expect(page.getByText('It was a joke.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Our answer').fill('It hurt somebody.')
  await page.getByRole('button', { name: 'Reject' }).click()
  await confirmChange(page, 'Reject', reason)
  await expect(page.getByText('Rejected', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('It hurt somebody.')).toBeVisible()

  await send('Suspension')
  await expect(page.getByText('Suspension, 7 days · In force')).toBeVisible()
  await expect.poll(() => api.status(notifications.listNotifications, {}, author.token)).toBe(401)
  await page.getByRole('button', { name: 'End early' }).click()
  await confirmChange(page, 'End early', reason)
  await expect(page.getByText('Suspension, 7 days · Ended early')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End early' })).toHaveCount(0)
  // The newest penalty comes first.
  await page.getByRole('button', { name: 'Withdraw' }).first().click()
  await confirmChange(page, 'Withdraw', reason)
  await expect(page.getByText('Suspension, 7 days · Withdrawn')).toBeVisible()
})

// shows live-41
test('an operator ends a broadcast on the live wall, and its viewers see that at once', { tag: '@desktop' }, async ({
  page,
  origin,
  api,
  t,
  newPerson,
  audience,
}) => {
  const host = await newPerson()
  const { vliveId } = await host.account()
  const own = await becomeOperator(page, origin)
  await own.call(avatars.giveAvatar, { vliveId, seen: 0, name: 'Mio', seed: vliveId, hair: 'long', reason })
  await page.goto('/console/wall')
  const title = somethingNew('Too loud')
  const { media } = await api.call(live.startBroadcast, { title, mediaType: 1 }, host.token)
  await watch({ page: audience.page, t }, media.mediaId, '?sandbox=0')

  await search(page, title)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(title)
  await expect(rows(page)).toContainText('1 viewer')
  await expectAccessible(page)
  await rows(page).getByRole('button', { name: 'End', exact: true }).click()
  await confirmChange(page, 'End', 'too loud')
  await expect(audience.page.getByRole('heading', { level: 1, name: t('live.ended.title') })).toBeVisible()
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

// shows live-93
test('a word that an operator mutes is refused in comments until it is allowed again', { tag: '@desktop' }, async ({
  page,
  origin,
  t,
  audience,
}) => {
  const own = await becomeOperator(page, origin)
  const mediaId = (await drawnStreams(own)).at(-1)?.mediaId ?? ''
  // One word that no other journey says.
  const word = somethingNew('blorp').replace(' ', '')
  await page.goto('/console/muted_words')
  await page.getByRole('textbox', { name: 'Word', exact: true }).fill(word)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await confirmChange(page, 'Add', 'a slur')
  const row = rows(page).filter({ hasText: word })
  await expect(row).toBeVisible()

  const viewing = { page: audience.page, t }
  await watch(viewing, mediaId, '?sandbox=0')
  const said = `Such a ${word.toUpperCase()}!`
  await say(viewing, said)
  await expect(audience.page.getByText(/a word that isn’t allowed/)).toBeVisible()
  await expect(comments(viewing).getByText(said)).toHaveCount(0)

  await row.getByRole('button', { name: 'Remove' }).click()
  await confirmChange(page, 'Remove', 'no slur')
  await expect(row).toHaveCount(0)
  await say(viewing, said)
  await expect(comments(viewing).getByText(said)).toHaveCount(1)
})
