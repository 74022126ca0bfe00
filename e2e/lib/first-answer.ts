import type { Page } from '@playwright/test'

/** Removes the first answer from documents, so that the page makes the call, as after a navigation within the app. */
export const withoutFirstAnswer = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === '/mypage/' || pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/<script[^>]*id="first-answer"[\s\S]*?<\/script>/, '')
      await route.fulfill({ response, body })
    },
  )
