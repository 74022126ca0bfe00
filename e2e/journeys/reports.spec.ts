import { account } from '@avalive/contract/account'
import { live } from '@avalive/contract/live'
import { reports } from '@avalive/contract/reports'
import { sandbox } from '@avalive/contract/sandbox'
import { expect, test } from '../fixtures.ts'
import { chooseAction, comments, drawnStreams, somethingNew, watch } from '../lib/live.ts'

// shows reports-1, reports-3, reports-8, reports-11
test('a viewer reports a comment, and an operator reads and closes the case', { tag: '@desktop' }, async ({
  page,
  customer: _,
  ownApi,
  api,
  t,
}) => {
  const author = await api.become('no-avatar')
  const { streamerUser } = await api.call(account.getOwner, {}, author)
  // The smallest stream: the comments of other journeys would push this one out of the list.
  const mediaId = (await drawnStreams(ownApi)).at(-1)?.mediaId ?? ''
  const text = somethingNew('An insult')
  await api.call(live.sendComment, { mediaId, text }, author)

  await watch({ page, t }, mediaId, '?sandbox=0')
  const row = comments({ page, t }).getByRole('listitem').filter({ hasText: text })
  const button = row.getByRole('button', { name: t('live.comment.menu', { name: streamerUser.nickname }) })
  const dialog = page.getByRole('dialog', { name: t('reports.comment.title') })
  const report = async (title: 'reports.done.title' | 'reports.again.title') => {
    await button.click()
    await page.getByRole('button', { name: t('reports.comment.title') }).click()
    await expect(dialog.getByText(text)).toBeVisible()
    await dialog.getByLabel(t('reports.reason.harassment')).check()
    await dialog.getByLabel(t('reports.text.label')).fill('Please look at this.')
    await dialog.getByRole('button', { name: t('reports.send') }).click()
    const confirmation = page.getByRole('alertdialog', { name: t(title) })
    await expect(confirmation).toBeVisible()
    await confirmation.getByRole('button', { name: t('common.ok') }).click()
    await expect(confirmation).toBeHidden()
    await expect(dialog).toBeHidden()
  }
  await report('reports.done.title')
  await report('reports.again.title')

  const { token } = await api.call(sandbox.passSecondFactor, {}, await api.become('operator'))
  const found = async () => {
    let after: string | undefined
    do {
      const page = await api.call(reports.listReportCases, { status: 'open', after }, token)
      for (const { caseId, kind } of page.rows.filter(({ vliveId }) => vliveId === streamerUser.vliveId)) {
        const { case: one } = await api.call(reports.readReportCase, { caseId }, token)
        if (kind === 'comment' && one.reports.some(({ content }) => content === text)) return one
      }
      after = page.next ?? undefined
    } while (after !== undefined)
    throw new Error('there is no such case')
  }
  const { caseId, version, people, reports: sent } = await found()
  expect([people, sent[0]?.text]).toEqual([1, 'Please look at this.'])
  const closing = { caseId, version: version ?? -1, outcome: 'warned', reason: 'Insults' } as const
  await api.call(reports.closeReportCase, closing, token)
  await report('reports.done.title')
})

// shows reports-11
test('a viewer reports a person from the profile', async ({ page, customer: _, ownApi, t }) => {
  const [media] = await drawnStreams(ownApi)
  const [host] = media?.mediaStreamers ?? []
  await page.goto(`/profile/${host?.profileId}?sandbox=0`)
  await page.getByRole('button', { name: t('reports.person.button', { name: host?.nickname ?? '' }) }).click()
  const dialog = page.getByRole('dialog', { name: t('reports.person.title') })
  await dialog.getByRole('button', { name: t('reports.send') }).click()
  await expect(dialog.getByText(t('reports.error.reason'))).toBeVisible()
  await dialog.getByLabel(t('reports.reason.impersonation')).check()
  await dialog.getByRole('button', { name: t('reports.send') }).click()
  await expect(page.getByRole('alertdialog', { name: t('reports.done.title') })).toBeVisible()
})

// shows reports-11
test('a viewer reports a stream, and hears that a second report is not needed', async ({
  page,
  customer: _,
  ownApi,
  t,
  trouble,
}) => {
  trouble.expect(/Failed to load resource|ERR_FAILED/)
  const [media] = await drawnStreams(ownApi)
  await watch({ page, t }, media?.mediaId ?? '', '?sandbox=0')
  const dialog = page.getByRole('dialog', { name: t('reports.stream.title') })
  const send = dialog.getByRole('button', { name: t('reports.send') })
  const path = `**${reports.sendReport.path}`

  await chooseAction({ page, t }, t('reports.stream.button'))
  await dialog.getByLabel(t('reports.reason.spam')).check()
  await dialog.getByLabel(t('reports.text.label')).fill('Only advertising.')
  // The line fails once. Everything stays in the dialog.
  await page.route(path, (route) => route.abort())
  await send.click()
  const failure = page.getByRole('alertdialog')
  await failure.getByRole('button', { name: t('common.ok') }).click()
  await expect(failure).toBeHidden()
  await expect(dialog.getByLabel(t('reports.text.label'))).toHaveValue('Only advertising.')
  await page.unroute(path)
  await send.click()
  const done = page.getByRole('alertdialog', { name: t('reports.done.title') })
  await done.getByRole('button', { name: t('common.ok') }).click()
  await expect(done).toBeHidden()

  await chooseAction({ page, t }, t('reports.stream.button'))
  await dialog.getByLabel(t('reports.reason.spam')).check()
  await send.click()
  await expect(page.getByRole('alertdialog', { name: t('reports.again.title') })).toBeVisible()
})
