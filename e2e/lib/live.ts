import { account } from '@avalive/contract/account'
import type { Output } from '@avalive/contract/call'
import { live } from '@avalive/contract/live'
import type { ServerTranslate } from '@avalive/i18n/server'
import type { Locator, Page, WebSocketRoute } from 'playwright-core'
import type { Api } from './api.ts'

interface PageContext {
  readonly page: Page
  readonly t: ServerTranslate
}

export type Viewed = Output<typeof live.getMedia>

/** The official streams of the demo world that are drawn in the browser, the largest first. */
export const drawnStreams = async (api: Api, token?: string): Promise<readonly Viewed['media'][]> => {
  const { medias } = await api.call(account.getMypage, {}, token)
  const all = await Promise.all(medias.map(({ mediaId }) => api.call(live.getMedia, { mediaId }, token)))
  return all.map(({ media }) => media).filter(({ mediaType }) => mediaType === 1)
}

export const viewerPath = (mediaId: string, query = ''): string => `/viewer/${mediaId}${query}`

/** Resolves when the page has joined the room. */
export const watch = async ({ page, t }: PageContext, mediaId: string, query = ''): Promise<void> => {
  await page.goto(viewerPath(mediaId, query))
  await page.getByLabel(t('live.comment.label')).waitFor()
  await page.getByRole('log').locator('[aria-busy]').waitFor({ state: 'detached' })
}

export const comments = ({ page, t }: PageContext): Locator => page.getByRole('log', { name: t('live.comments.title') })

/** A unique text, because all journeys share one world. */
export const somethingNew = (text: string): string => `${text} ${Math.random().toString(36).slice(2, 8)}`

export const say = async ({ page, t }: PageContext, text: string): Promise<void> => {
  await page.getByLabel(t('live.comment.label')).fill(text)
  await page.getByRole('button', { name: t('live.comment.send') }).click()
}

/** Chooses an action of the stage: in a sheet on a phone, in a row of icons on a desktop. */
export const chooseAction = async ({ page, t }: PageContext, name: string): Promise<void> => {
  const more = page.getByRole('button', { name: t('live.more'), exact: true })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** The heart, whatever its total. */
export const likeButton = ({ page, t }: PageContext): Locator =>
  page.getByRole('button', { name: new RegExp(`^${t('live.like.do')} · `) })

export const openGifts = async ({ page, t }: PageContext): Promise<Locator> => {
  await page.getByRole('button', { name: t('live.gift.open') }).click()
  const tray = page.getByRole('dialog', { name: t('live.gift.title') })
  await tray.getByRole('radio').first().waitFor()
  return tray
}

type GiftName = 'clap' | 'heart' | 'rose' | 'bouquet' | 'rainbow' | 'castle'

export const chooseGift = async ({ page, t }: PageContext, name: GiftName): Promise<void> => {
  const gift = page.getByRole('radio', { name: new RegExp(`^${t(`live.giftName.${name}`)}`) })
  // The radio button is invisible and covers its picture.
  await gift.check({ force: true })
}

export const sendButton = ({ page, t }: PageContext, name: GiftName, count = 1): Locator =>
  page.getByRole('button', { name: t('live.gift.send', { count, gift: t(`live.giftName.${name}`) }) })

/** The button of an expensive gift, which must be held down. */
export const holdButton = ({ page, t }: PageContext, name: GiftName, count = 1): Locator =>
  page.getByRole('button', { name: t('live.gift.hold', { count, gift: t(`live.giftName.${name}`) }) })

export const againButton = ({ page, t }: PageContext): Locator =>
  page.getByRole('button', { name: t('live.gift.again') })

/** Makes the WebSocket connection interruptible. */
export const holdLine = async (page: Page) => {
  const lines = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket('**/realtime', (line) => {
    if (isCut) return void line.close()
    lines.add(line)
    line.connectToServer()
  })
  return {
    cut: async () => {
      isCut = true
      for (const line of lines) await line.close()
      lines.clear()
    },
    mend: () => {
      isCut = false
    },
  }
}
