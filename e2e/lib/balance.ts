import type { Page } from '@playwright/test'

/** The signed-in person's coins according to the server, because other journeys may have bought some. */
export const balanceOf = async (page: Page): Promise<number> => {
  const headers = { 'x-client-type': 'web', 'sec-fetch-site': 'same-origin' }
  const response = await page.request.get('/api/v1/web/mypage', { headers })
  const { payload } = await response.json()
  return payload.totalCoin
}
