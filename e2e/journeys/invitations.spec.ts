import type { Page } from '@playwright/test'
import { expect, test as journey } from '../fixtures.ts'
import { keepCopies } from '../lib/clipboard.ts'
import { finishFirstSignIn } from '../lib/first-sign-in.ts'
import { campaigns, newInviter } from '../lib/invitations.ts'
import { publishNotice } from '../lib/notices.ts'
import { goToService, introduceSomebody, newName, serviceNames } from '../lib/service.ts'

type Inviter = Awaited<ReturnType<typeof newInviter>>

const test = journey.extend<{ inviter: Inviter }>({
  inviter: async ({ playwright, origin }, use) => {
    const inviter = await newInviter(playwright, origin)
    await use(inviter)
    await inviter.forget()
  },
})

const sentTo = (page: Page): Promise<unknown[]> => page.evaluate('window.sentToApp')
const bridge = `(() => {
  const sent = []
  const postMessage = (message) => { sent.push(message) }
  Object.assign(window, { sentToApp: sent })
  if (navigator.userAgent.includes('AvaliveAndroid/')) window.avalive = { postMessage }
  else window.webkit = { messageHandlers: { avalive: { postMessage } } }
})()`

for (const service of serviceNames) {
  // shows invitations-1, invitations-5, invitations-6
  test(`a newcomer signs up through ${service} after an invitation and counts once`, async ({ page, inviter, t }) => {
    await page.goto(inviter.link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('invitations.title', { nickname: inviter.nickname }),
    )
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'avalive_invitation')).toMatchObject({
      value: `${campaigns.open}.${inviter.profileId}`,
      httpOnly: true,
      sameSite: 'Lax',
    })
    await page.getByRole('link', { name: t('invitations.signUp') }).click()
    await goToService(page, service)
    await introduceSomebody(page, newName())
    await finishFirstSignIn(page, t)
    await expect(page).toHaveURL(`/profile/${inviter.profileId}`)
    expect(await inviter.count()).toBe(1)

    // A second visit, as a member, counts nobody.
    await page.goto(inviter.link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('invitations.member.title'))
    await page.getByRole('link', { name: t('invitations.member.profile') }).click()
    await expect(page).toHaveURL(`/profile/${inviter.profileId}`)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('avalive_invitation')
    expect(await inviter.count()).toBe(1)
  })
}

// shows invitations-6, invitations-8
test('a person who has an account is not counted', async ({ page, context, customer, inviter, t }) => {
  const name = (await customer.account()).nickname
  await context.clearCookies()
  await page.goto(inviter.link)
  await page.getByRole('link', { name: t('invitations.signUp') }).click()
  await goToService(page, 'Google')
  await introduceSomebody(page, name)
  await expect(page).toHaveURL(`/profile/${inviter.profileId}`)
  expect(await inviter.count()).toBe(0)
})

// shows invitations-2, invitations-3, invitations-8
test('the inviter finds the own invitation on my-page, and is not counted', async ({ page, context, customer, t }) => {
  const copied = await keepCopies(page)
  const { profileId } = await customer.account()
  await page.goto('/mypage/?sandbox=0')
  await page.getByRole('link', { name: t('mypage.links.invite') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('invitations.own.title'))
  await expect(page.getByRole('definition')).toHaveText('0')
  await page.getByRole('button', { name: t('invitations.own.share') }).click()
  await expect(page.getByText(t('share.copied'))).toBeVisible()
  const link = await copied()
  expect(link).toBe(`${new URL(page.url()).origin}/invitations/${profileId}?campaign=${campaigns.open}`)
  await page.goto(link)
  await expect(page.getByRole('definition')).toHaveText('0')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('avalive_invitation')
})

// shows invitations-7
test('the last of two invitations counts', async ({ page, playwright, origin, inviter, t }) => {
  const last = await newInviter(playwright, origin)
  await page.goto(inviter.link)
  await page.getByRole('link', { name: t('invitations.signUp') }).waitFor()
  await page.goto(last.link)
  await page.getByRole('link', { name: t('invitations.signUp') }).click()
  await goToService(page, 'LINE')
  await introduceSomebody(page, newName())
  await finishFirstSignIn(page, t)
  await expect(page).toHaveURL(`/profile/${last.profileId}`)
  expect([await inviter.count(), await last.count()]).toEqual([0, 1])
  await last.forget()
})

// shows invitations-1
test('an invitation of nobody is not found', async ({ page, t, trouble }) => {
  trouble.expect(/status of 404/)
  await page.goto(`/invitations/nobody?campaign=${campaigns.open}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('invitations.notFound.title'))
})

for (const [campaign, text] of [
  [campaigns.over, 'invitations.campaign.over'],
  ['nothing', 'invitations.campaign.unknown'],
] as const) {
  test(`an invitation in the campaign ${campaign} says so, and counts nobody`, async ({ page, inviter, t }) => {
    await page.goto(`/invitations/${inviter.profileId}?campaign=${campaign}`)
    await expect(page.getByText(t(text))).toBeVisible()
    await page.getByRole('link', { name: t('invitations.signUp') }).click()
    await goToService(page, 'X')
    await introduceSomebody(page, newName())
    await finishFirstSignIn(page, t)
    await expect(page).toHaveURL(`/profile/${inviter.profileId}`)
    expect(await inviter.count()).toBe(0)
  })
}

// shows notices-6, notices-14, notices-15, invitations-3
test('a notice shows the counts of the campaign, and no buttons to visitors', async ({ page, api, become }) => {
  const html = `<button data-invite-button="autumn">Invite</button><b data-invite-count="autumn">?</b> <i data-invite-total="autumn">?</i>`
  const id = await publishNotice(api, 'Friends', html)
  const frame = page.frameLocator('iframe')
  await page.goto(`/notice/page/${id}?sandbox=0`)
  await expect(frame.locator('b')).toHaveText('?')
  await expect(frame.getByRole('button', { name: 'Invite' })).toHaveCount(0)

  const copied = await keepCopies(page)
  await become('streamer')
  await page.reload()
  await expect(frame.locator('b')).toHaveText(/^[1-9]\d*$/)
  const own = Number(await frame.locator('b').textContent())
  await expect.poll(async () => Number(await frame.locator('i').textContent())).toBeGreaterThan(own)
  await frame.getByRole('button', { name: 'Invite' }).click()
  await expect.poll(copied).toMatch(/\/invitations\/\w+\?campaign=autumn$/)
})

const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'
for (const [client, agent, isText] of [
  ['the iOS app', 'AvaliveiOS/1.0', false],
  ['the Android app', 'AvaliveAndroid/1.0', true],
  ['the user webview', 'AvaliveUser/1.0', false],
] as const) {
  test.describe(client, () => {
    test.use({ userAgent: `${phone} ${agent}` })

    // shows invitations-2
    test(`${client} receives the share event with the link`, async ({ page, customer, t }) => {
      const { profileId } = await customer.account()
      await page.addInitScript(bridge)
      await page.goto(`/invitations/${profileId}?campaign=${campaigns.open}&sandbox=0`)
      await page.getByRole('button', { name: t('invitations.own.share') }).click()
      await expect.poll(() => sentTo(page)).toHaveLength(1)
      const url = `${new URL(page.url()).origin}/invitations/${profileId}?campaign=${campaigns.open}`
      const event = { event: 'share', params: { text: t('invitations.shareText'), url } }
      expect(await sentTo(page)).toEqual([isText ? JSON.stringify(event) : event])
    })

    // shows invitations-6
    test(`a newcomer in ${client} counts, and is not asked to get the app`, async ({ page, inviter, t }) => {
      await page.goto(inviter.link)
      await expect(page.getByRole('link', { name: t('invitations.getApp') })).toHaveCount(0)
      await page.getByRole('link', { name: t('invitations.signUp') }).click()
      await goToService(page, 'Google')
      await introduceSomebody(page, newName())
      await finishFirstSignIn(page, t)
      await expect(page).toHaveURL(`/profile/${inviter.profileId}`)
      expect(await inviter.count()).toBe(1)
    })
  })
}
