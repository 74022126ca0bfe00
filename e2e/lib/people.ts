import type { Locator, Page } from 'playwright-core'

/** What some of the demo people are called. */
const names = {
  viewer: 'さくら餅',
  streamer: '琥珀リン',
  wise: 'Lotte im Rampenlicht',
  operator: '運営スタッフ',
}

/** The heading by which one sees whose page it is. */
export const nameOn = (page: Page, persona: keyof typeof names): Locator =>
  page.getByRole('heading', { name: names[persona] })
