import { live } from '@avalive/contract/live'
import type { ServerTranslate } from '@avalive/i18n/server'
import type { Locator, Page } from 'playwright-core'
import type { Api } from './api.ts'
import { drawnStreams } from './live.ts'

interface PageContext {
  readonly page: Page
  readonly t: ServerTranslate
}

type Tab = 'now' | 'today' | 'month' | 'total'

export const podium = ({ page, t }: PageContext): Locator =>
  page.getByRole('list', { name: t('rankings.podium') }).getByRole('listitem')
export const places = ({ page, t }: PageContext): Locator =>
  page.getByRole('list', { name: t('rankings.rest') }).getByRole('listitem')
export const ownRow = ({ page, t }: PageContext): Locator => page.getByRole('region', { name: t('rankings.own') })
export const tab = ({ page, t }: PageContext, name: Tab): Locator =>
  page.getByRole('tab', { name: t(`rankings.tab.${name}`), exact: true })

export const choose = (place: PageContext, name: Tab): Promise<void> => tab(place, name).click()

/** A stream of the demo world and its host. The API must be signed in. */
export const someStage = async (api: Api): Promise<{ mediaId: string; hostId: string }> => {
  const [media] = await drawnStreams(api)
  const [host] = media?.mediaStreamers ?? []
  if (!media || !host) throw new Error('nobody is live')
  return { mediaId: media.mediaId, hostId: host.vliveId }
}

/** Sends the smallest gift `count` times. */
export const give = async (api: Api, mediaId: string, count: number): Promise<void> => {
  const { gifts } = await api.call(live.listGifts, {})
  const giftId = gifts[0]?.giftId ?? ''
  await api.call(live.sendGift, { mediaId, giftId, count, idempotencyKey: crypto.randomUUID() })
}
