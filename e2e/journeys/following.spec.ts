import { live } from '@avalive/contract/live'
import { expect, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { newCustomer } from '../lib/coins.ts'
import { drawnStreams, viewerPath } from '../lib/live.ts'

// shows live-60, live-61, live-62, live-63
test('a member sees who is live, turns one bell off, unfollows and undoes it, and follows a follower back', {
  tag: '@desktop',
}, async ({ page, context, origin, ownApi, playwright, t }) => {
  const customer = await newCustomer(context.request, origin)
  const { vliveId } = await customer.account()
  const [stream] = await drawnStreams(ownApi)
  const [host] = stream?.mediaStreamers ?? []
  const name = host?.nickname ?? ''
  await ownApi.call(live.follow, { vliveId: host?.vliveId ?? '' })
  const other = await playwright.request.newContext()
  const fan = await (await newCustomer(other, origin)).account()
  await new Api(other, origin).call(live.follow, { vliveId })
  await other.dispose()

  await page.goto('/following?sandbox=0')
  const row = page
    .getByRole('list', { name: t('people.following.live') })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(row.getByRole('link')).toHaveAttribute('href', viewerPath(stream?.mediaId ?? ''))
  const bell = page.getByRole('switch', { name: t('people.notify', { name }) })
  await expect(bell).toHaveAttribute('aria-checked', 'true')
  await bell.click()
  await expect(bell).toHaveAttribute('aria-checked', 'false')
  // The switch moves before the change is saved.
  await expect(bell).not.toHaveAttribute('aria-busy')
  await page.reload()
  await expect(bell).toHaveAttribute('aria-checked', 'false')

  await page.getByRole('button', { name: `${t('live.following')} ${name}` }).click()
  await expect(page.getByRole('button', { name: `${t('live.follow')} ${name}` })).toBeVisible()
  await page.getByRole('button', { name: t('people.undo') }).click()
  await expect(bell).toHaveAttribute('aria-checked', 'false')

  const followers = page.getByRole('tab', { name: new RegExp(t('people.tab.followers')) })
  await followers.press('Enter')
  const followBack = page.getByRole('button', { name: `${t('people.followBack')} ${fan.nickname}` })
  await expect(followBack).toBeVisible()
  await expect(followers).toBeFocused()
  await followBack.click()
  await expect(page.getByRole('button', { name: `${t('live.following')} ${fan.nickname}` })).toBeVisible()
  await page.getByRole('tab', { name: new RegExp(t('people.tab.following')) }).click()
  await expect(page.getByRole('list', { name: t('people.following.others') }).getByText(fan.nickname)).toBeVisible()
})
