import type { Locator, Page } from 'playwright-core'

/** The nicknames of some demo people. */
const names = {
  viewer: 'さくら餅',
  streamer: '琥珀リン',
  wise: 'Lotte im Rampenlicht',
  operator: '運営スタッフ',
}

/** The heading with the name of the signed-in person. */
export const nameOn = (page: Page, persona: keyof typeof names): Locator =>
  page.getByRole('heading', { name: names[persona] })
