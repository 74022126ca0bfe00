import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Makes calls to this address wait, as a slow line does. */
export const slowDown = (page: Page, address: string | RegExp, milliseconds: number): Promise<unknown> =>
  page.route(address, async (route) => {
    await setTimeout(milliseconds)
    await route.continue()
  })
