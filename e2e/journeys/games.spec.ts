import { games } from '@avalive/contract/games'
import { expect, test } from '../fixtures.ts'
import { expectStill } from '../lib/layout-shift.ts'
import { goToEnd } from '../lib/page-end.ts'
import { ownRow, places, podium } from '../lib/rankings.ts'
import { slowDown } from '../lib/slow-line.ts'

for (const locale of ['en-US', 'ja-JP']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    // shows games-1, games-6
    test("a game's ranking loads more while scrolling, and has the previous period", { tag: '@desktop' }, async ({
      page,
      ownApi,
      become,
      t,
    }) => {
      await become('viewer')
      const { periods } = await ownApi.call(games.listPeriods, {})
      const place = { page, t }
      await slowDown(page, '**/game/**', 300)
      await page.goto(`/game_ranking/${periods[0]?.periodId}?sandbox=0`)
      await expect(podium(place)).toHaveCount(3)
      await expect(ownRow(place)).toBeVisible()
      await page.waitForTimeout(600)
      await expectStill(page)

      const before = await places(place).count()
      const asked: number[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/game/leaderboard/entry/list')) asked.push(request.postDataJSON().page)
      })
      await goToEnd(page)
      await expect.poll(() => places(place).count()).toBeGreaterThan(before)
      expect(asked[0]).toBe(2)
      const scores = (await places(place).locator('span[aria-hidden=true]').allTextContents())
        .map((text) => Number(text.replaceAll(/\D/g, '')))
        .filter((score) => score > 0)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))

      await page.getByLabel(t('games.ranking'), { exact: true }).selectOption({
        label: t('games.previous', { ranking: t('games.kind.overall') }),
      })
      await expect(podium(place)).toHaveCount(3)
      await page.getByRole('tab', { name: t('games.tab.mutual') }).click()
      await expect(podium(place).first()).toBeVisible()

      const first = podium(place).first().getByRole('link')
      const name = (await first.locator('.podium-name').textContent()) ?? ''
      await first.click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    })
  })
}

// shows games-11
test('a person without a score has no own row, and the alternative address shows the same page', async ({
  page,
  ownApi,
  become,
  t,
}) => {
  await become('newcomer')
  const { periods } = await ownApi.call(games.listPeriods, {})
  await page.goto(`/games/${periods[0]?.periodId}/ranking?sandbox=0`)
  await expect(podium({ page, t })).toHaveCount(3)
  await expect(ownRow({ page, t })).toHaveCount(0)
  await page.getByRole('tab', { name: t('games.tab.mutual') }).click()
  await expect(page.getByRole('heading', { name: t('games.empty.mutual.title') })).toBeVisible()
})
