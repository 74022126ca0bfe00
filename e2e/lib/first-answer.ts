import type { Page } from '@playwright/test'

/** Takes the first answer out of documents, so that the page has to ask: as when one comes to it from another page. */
export const withoutFirstAnswer = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === '/mypage/',
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/<script[^>]*id="first-answer"[\s\S]*?<\/script>/, '')
      await route.fulfill({ response, body })
    },
  )
