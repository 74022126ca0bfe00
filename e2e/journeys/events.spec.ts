import { account } from '@avalive/contract/account'
import { events } from '@avalive/contract/events'
import { expect, test } from '../fixtures.ts'
import { acknowledge, answer, dialog, entryButton, openEvent } from '../lib/events.ts'
import { expectStill } from '../lib/layout-shift.ts'
import { goToEnd, openMoreWays } from '../lib/page-end.ts'
import { ownRow, places, podium } from '../lib/rankings.ts'
import { slowDown } from '../lib/slow-line.ts'

/** The persona for each action and language, because an action is permanent in a world. */
const people = {
  'ja-JP': { enters: 'five-cards', preEnters: 'viewer', switches: 'streamer', optsIn: 'streamer-unranked' },
  'en-US': { enters: 'konbini-pending', preEnters: 'minor', switches: 'official', optsIn: 'five-cards' },
} as const

for (const [locale, who] of Object.entries(people)) {
  test.describe(locale, () => {
    test.use({ locale })

    // shows events-1, events-32, events-49
    test('a streamer without a scoring event enters, and the button disappears', async ({ page, become, t }) => {
      await become(who.enters)
      const place = { page, t }
      await openEvent(place, 'full_house')
      await entryButton(place, 'entry').click()
      await answer(place, t('events.confirm.entry.title'), t('events.button.entry'))
      await acknowledge(place, t('events.done.entry'))
      await expect(page.getByText(t('events.mine.scoring'))).toBeVisible()
      await expect(page.locator('.event-dock')).toHaveCount(0)
      await expect(ownRow(place)).toBeVisible()
    })

    // shows events-1, events-30, events-33
    test('a pre-entry can be made and cancelled', async ({ page, become, t }) => {
      await become(who.preEnters)
      const place = { page, t }
      await openEvent(place, 'winter_stage')
      await entryButton(place, 'preEntry').click()
      await answer(place, t('events.confirm.preEntry.title'), t('events.button.preEntry'))
      await acknowledge(place, t('events.done.preEntry'))
      await expect(page.getByText(t('events.state.waiting'))).toBeVisible()

      await entryButton(place, 'cancelPreEntry').click()
      await answer(place, t('events.confirm.cancel.title'), t('events.confirm.cancel.keep'))
      await entryButton(place, 'cancelPreEntry').click()
      await answer(place, t('events.confirm.cancel.title'), t('events.button.cancelPreEntry'))
      await acknowledge(place, t('events.done.cancel'))
      await expect(entryButton(place, 'preEntry')).toBeVisible()
    })

    // shows events-34
    test('a streamer opts in to the streamer ranking', async ({ page, become, t }) => {
      await become(who.optsIn)
      const place = { page, t }
      await openEvent(place, 'stars_only')
      await entryButton(place, 'optIn').click()
      await answer(place, t('events.confirm.optIn.title'), t('events.button.optIn'))
      await acknowledge(place, t('events.done.optIn.title'))
      await expect(entryButton(place, 'cannotEntry')).toBeDisabled()
    })

    // shows events-35
    test('entry is refused without the required rank and after giving up', async ({ page, become, t }) => {
      const place = { page, t }
      await become('wise')
      await openEvent(place, 'stars_only')
      await expect(entryButton(place, 'cannotEntry')).toBeDisabled()
      await expect(page.locator('.event-dock')).toContainText(/A.+S/)
      await become('payoneer')
      await openEvent(place, 'autumn_cup')
      await expect(entryButton(place, 'cannotEntry')).toBeDisabled()
      await expect(page.locator('.event-dock')).toContainText(t('events.reason.givenUp'))
    })
  })
}

test.describe('switching, in Japanese', () => {
  test.use({ locale: 'ja-JP' })

  // shows events-1, events-31, events-51
  test('keeps the score of the left event, and is refused again for 48 hours', async ({ page, become, t, trouble }) => {
    trouble.expect(/400 .*enter/)
    await become(people['ja-JP'].switches)
    const place = { page, t }
    await openEvent(place, 'long_talk')
    await entryButton(place, 'switch').click()
    await answer(place, t('events.confirm.switch.title'), t('events.button.switch'))
    await acknowledge(place, t('events.done.switch'))
    await expect(page.getByText(t('events.mine.scoring'))).toBeVisible()

    await openEvent(place, 'autumn_cup')
    await expect(ownRow(place)).toBeVisible()
    await entryButton(place, 'switch').click()
    await answer(place, t('events.confirm.switch.title'), t('events.button.switch'))
    await expect(dialog(place, t('events.switchLimit.title'))).toContainText('48')
  })
})

test.describe('switching, in English', () => {
  test.use({ locale: 'en-US' })

  test('away from a group event warns that it is given up permanently', async ({ page, become, t }) => {
    await become(people['en-US'].switches)
    const place = { page, t }
    await openEvent(place, 'star_groups')
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await openEvent(place, 'autumn_cup')
    await entryButton(place, 'switch').click()
    await answer(place, t('events.confirm.switch.title'), t('events.button.switch'))
    await answer(place, t('events.giveUp.warning', { other: name }), t('events.giveUp.confirm'))
    await acknowledge(place, t('events.done.switch'))
    await openEvent(place, 'star_groups')
    await expect(entryButton(place, 'cannotEntry')).toBeDisabled()
  })
})

// shows events-42
test('entering in place of another event erases its score', async ({ page, become, t }) => {
  await become('transfer-ng')
  const place = { page, t }
  await openEvent(place, 'autumn_cup')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await openEvent(place, 'full_house')
  await entryButton(place, 'entry').click()
  await answer(place, t('events.confirm.entry.title'), t('events.button.entry'))
  await answer(place, t('events.replace.warning', { other: name }), t('events.replace.confirm'))
  await acknowledge(place, t('events.done.entry'))
  await openEvent(place, 'autumn_cup')
  await expect(page.locator('.event-dock')).toContainText(t('events.reason.givenUp'))
  await expect(ownRow(place)).toHaveCount(0)
})

// shows events-42
test('a page left open warns about the score of an event entered elsewhere meanwhile', async ({
  page,
  api,
  become,
  t,
}) => {
  const token = await become('operator')
  const place = { page, t }
  await openEvent(place, 'long_talk')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await openEvent(place, 'full_house')
  await entryButton(place, 'entry').waitFor()
  await api.call(events.enter, { eventId: 'long_talk' }, token)
  await entryButton(place, 'entry').click()
  await answer(place, t('events.confirm.entry.title'), t('events.button.entry'))
  await answer(place, t('events.replace.warning', { other: name }), t('common.cancel'))
  await openEvent(place, 'long_talk')
  await expect(page.getByText(t('events.mine.scoring'))).toBeVisible()
})

// shows events-47
test('a person without an avatar is told that one is required', async ({ page, become, t }) => {
  await become('no-avatar')
  const place = { page, t }
  await openEvent(place, 'full_house')
  await entryButton(place, 'entry').click()
  await expect(dialog(place, t('events.avatar.title'))).toBeVisible()
})

// shows events-9
test('the ranking loads more near the end of the page, and nothing moves while it loads', { tag: '@desktop' }, async ({
  page,
  become,
  t,
}) => {
  await become('viewer')
  const place = { page, t }
  await slowDown(page, '**/event/broadcaster/**', 400)
  await openEvent(place, 'autumn_cup')
  await expect(podium(place)).toHaveCount(3)
  await expect(places(place)).toHaveCount(27)
  await expectStill(page)
  await goToEnd(page)
  await expect.poll(() => places(place).count()).toBeGreaterThan(35)
  const name = (await places(place).last().locator('.leading-snug').first().textContent()) ?? ''
  await places(place).last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

// shows events-7
test("a group event shows the viewer's own group first, then all and the others", async ({ page, become, t }) => {
  await become('payoneer')
  const place = { page, t }
  await openEvent(place, 'star_groups')
  const own = page.getByRole('radio', { name: new RegExp(t('events.group.own')) })
  await expect(own).toBeChecked()
  await expect(ownRow(place)).toBeVisible()
  await expect(podium(place)).toHaveCount(3)
  const first = (await podium(place).first().textContent()) ?? ''
  // The own group, all groups, then the others.
  const [, all, other] = await page.getByRole('radio').all()
  await other?.check({ force: true })
  await expect(podium(place).first()).not.toHaveText(first)
  await expect(ownRow(place)).toHaveCount(0)
  await all?.check({ force: true })
  await expect(ownRow(place)).toBeVisible()
})

// shows events-4
test('the app hides header and tabs, and names the viewer for the own row', async ({ page, api, become, t }) => {
  const { streamerUser } = await api.call(account.getOwner, {}, await api.become('wise'))
  await become('viewer')
  const place = { page, t }
  await openEvent(place, 'autumn_cup', `&tp=avatar&tb=0&version=9.9&vi=${streamerUser.vliveId}`)
  await expect(podium(place)).toHaveCount(3)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(ownRow(place)).toContainText(streamerUser.nickname)
})

test('my-page links to an event', async ({ page, become, t }) => {
  await become('streamer')
  await page.goto('/mypage/?sandbox=0')
  await openMoreWays(page)
  const block = page.getByRole('navigation', { name: t('mypage.events.title') })
  await block.getByRole('link').first().click()
  await expect(page.getByRole('timer')).toBeVisible()
})
