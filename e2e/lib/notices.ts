import { notices } from '@avalive/contract/notices'
import { sandbox } from '@avalive/contract/sandbox'
import type { Api } from './api.ts'

/** The token of an operator who has used a passkey. */
export const operatorOf = async (api: Api): Promise<string> =>
  (await api.call(sandbox.passSecondFactor, {}, await api.become('operator'))).token

/** Publishes a notice and returns its id. */
export const publishNotice = async (api: Api, title: string, html: string): Promise<number> => {
  const token = await operatorOf(api)
  const { notice } = await api.call(notices.createNotice, { title, html, reason: 'a journey' }, token)
  const { id, version } = notice
  await api.call(notices.publishNotice, { id, version, reason: 'a journey' }, token)
  return id
}

/** One button for each page event. */
export const buttonsOf = (events: Readonly<Record<string, object>>): string =>
  Object.entries(events)
    .map(([event, params]) => {
      const message = JSON.stringify({ event, params }).replaceAll("'", '&#39;').replaceAll('"', '&quot;')
      return `<button onclick="const m = ${message}; avaliveNotice.send(m.event, m.params)">${event}</button>`
    })
    .join('\n')

/** All events that a notice can raise, with parameters as the specification writes them. */
export const pageEvents = {
  openProfile: { profile_id: 'p-1' },
  openLive: { media_id: 'm-1' },
  openCoinShop: {},
  openGacha: { gacha_id: 'g-1' },
  openLiveGame: { game_id: '7' },
  openAvatarShop: { shop_group_id: 's-1' },
  shareChatPage: { page_url: 'https://chat.example/room?a=1' },
  share: { text: 'Look', url: 'https://example.com/x' },
  openStarLiverRanking: {},
  invite: { campaign_id: 'autumn' },
} as const
