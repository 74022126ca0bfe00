import { eventOperations } from '@avalive/contract/event-operations'
import { sandbox } from '@avalive/contract/sandbox'
import { expect, expectAccessible, test } from '../fixtures.ts'

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

test('an operator rehearses an event from its entries to its results beside its public page', async ({
  page,
  become,
  ownApi,
  world,
  t,
}) => {
  await world.advance(0)
  const { token } = await ownApi.call(sandbox.passSecondFactor, {}, await become('operator'))
  const eventId = `rehearsal_${Date.now()}`
  const name = `Rehearsed ${eventId}`
  const fields = {
    eventType: 1,
    scoreType: 3,
    beginAt: inMinutes(60),
    endAt: inMinutes(180),
    numberOfGroups: 0,
    numberOfWinners: 3,
    name: { en: name, ja: name },
    description: { en: 'Watch each other.', ja: '見に行こう。' },
    headerImageUrl: '/event_images/0001.svg',
    iconUrl: '/icons/newcomer.svg',
    pageImageUrl: '',
    fontColorId: 0,
    bgColor: '#102030',
    imageId: 0,
    showScore: true,
    showBroadcastTime: true,
    showAllBroadcast: 0,
    showAllWatch: 0,
    showAllScore: 2,
  } as const
  const reason = 'a rehearsal'
  await ownApi.call(
    eventOperations.createEvent,
    { eventId, fields: { ...fields, thresholds: [], userRanks: null }, reason },
    token,
  )
  await ownApi.call(eventOperations.scheduleEvent, { eventId, version: 0, reason }, token)

  await page.goto('/console/rehearsal')
  await page.getByLabel('Event', { exact: true }).selectOption({ label: name })
  await expect(page.getByText('Not started')).toBeVisible()
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the public page beside' }).click()
  const publicPage = await opening
  await expect(publicPage.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(publicPage.getByText(t('events.countdown.begin'))).toBeVisible()

  const step = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByText(/^Done/)).toBeVisible()
  }
  await step('Let streamers enter')
  await expect(page.getByText(/^Done: \d acts of demo people$/)).toBeVisible()
  await step('Begin')
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await expect(publicPage.getByText(t('events.countdown.end'))).toBeVisible()
  await expect(publicPage.getByText(t('events.countdown.begin'))).toHaveCount(0)

  await step('Broadcast and give')
  const first = page.getByRole('listitem').filter({ hasText: /^1\D/ }).last()
  await expect(first).toContainText(/[1-9][\d,]*$/)
  const leader = (await first.locator('span').nth(1).textContent()) ?? ''
  await expect(publicPage.getByText(leader, { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  await step('End')
  await expect(page.getByText('Results are final')).toBeVisible()
  await expect(publicPage.getByText(t('events.winner'), { exact: true }).first()).toBeVisible()
  await expect(publicPage.getByText(leader, { exact: true }).first()).toBeVisible()
})
