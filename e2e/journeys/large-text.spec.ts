import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newCustomer, openOrder } from '../lib/coins.ts'
import { entryButton, openEvent } from '../lib/events.ts'
import { chooseGift, drawnStreams, openGifts, sendButton, watch } from '../lib/live.ts'
import { fitLocales } from '../lib/sweep.ts'
import { expectLargeTextFits } from '../lib/text-fit.ts'

/** The previous check leaves the text zoomed. Checks that a part is still completely visible after scrolling. */
const expectInReach = async (part: Locator): Promise<void> => {
  await part.scrollIntoViewIfNeeded()
  await expect(part).toBeInViewport({ ratio: 1 })
}

for (const { locale, tag } of fitLocales) {
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport: { width: 375, height: 812 } })

    test('text at twice its size keeps Follow, nickname, entry, gift and purchase reachable', async ({
      page,
      context,
      origin,
      become,
      api,
      t,
    }) => {
      test.setTimeout(120_000)
      const place = { page, t }
      const token = await become('viewer')
      const [media] = await drawnStreams(api, token)
      const [host] = media?.mediaStreamers ?? []
      await watch(place, media?.mediaId ?? '', '?sandbox=0')
      await expectLargeTextFits(page)
      const people = page.getByRole('list', { name: t('live.people') }).getByRole('listitem')
      await expectInReach(people.first().getByRole('button').last())
      await expectInReach(people.first().getByText(host?.nickname ?? ''))

      await page.reload()
      await openGifts(place)
      await chooseGift(place, 'clap')
      await expectLargeTextFits(page)
      await expectInReach(sendButton(place, 'clap'))

      await page.goto('/mypage/?sandbox=0')
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await expectLargeTextFits(page)
      await expectInReach(page.locator('#account-name'))

      await become('wise')
      await openEvent(place, 'full_house')
      await entryButton(place, 'entry').waitFor()
      await expectLargeTextFits(page)
      await expectInReach(entryButton(place, 'entry'))

      await newCustomer(context.request, origin)
      await openOrder(place, 'coins_1000')
      await expectLargeTextFits(page)
      await expectInReach(page.locator('[form=order]'))
    })
  })
}
