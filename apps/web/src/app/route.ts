import type { Part } from '@avalive/i18n/parts'
import type { BrowserKey } from '@avalive/i18n/translate'

export type RouteName =
  | 'album'
  | 'bank'
  | 'campaign_cluster'
  | 'coin_histories'
  | 'coin_policy'
  | 'coin_purchase'
  | 'coin_purchase_complete'
  | 'coin_purchase_pending'
  | 'commerce_law'
  | 'console'
  | 'download'
  | 'event'
  | 'events'
  | 'furniture_gacha_odds'
  | 'gacha_draws'
  | 'gacha_odds'
  | 'game_ranking'
  | 'general_ranking'
  | 'gift'
  | 'gift_histories'
  | 'group_chat'
  | 'help'
  | 'home'
  | 'invitation'
  | 'login'
  | 'login_error'
  | 'login_success'
  | 'logout'
  | 'maintenance'
  | 'music_rights'
  | 'mypage'
  | 'not_found'
  | 'notice_page'
  | 'notice_penalty'
  | 'notice_qrcode'
  | 'payment_histories'
  | 'payment_registration'
  | 'payoneer'
  | 'payoneer_history'
  | 'payoneer_success'
  | 'personal'
  | 'profile'
  | 'ranking'
  | 'terms'
  | 'total_transfer'
  | 'viewer'
  | 'vote'
  | 'wise'
  | 'wise_history'
  | 'wise_payout'
  | 'wise_payout_success'

/** A screen's file under src/, without its ending. */
export type PageFile = `${'app' | 'features' | 'frame'}/${string}`

export interface AppRoute {
  readonly path: string
  readonly name: RouteName
  /** What the browser's tab says. */
  readonly title: Extract<BrowserKey, `title.${string}`>
  /** Entered without the maintenance check. */
  readonly skipMaintenance?: boolean
  /** Without a session the page says so and offers to sign in. */
  readonly requiresLogin?: boolean
  /** Where somebody without a session is sent instead. */
  readonly visitorsTo?: string
  /** Of no use to somebody who has a session already. */
  readonly visitorsOnly?: boolean
  readonly enteredOnlyFrom?: { readonly name: RouteName; readonly otherwise: string }
  /** For the app and its webviews; browsers are sent to the download page. */
  readonly nativeOnly?: boolean
  /** Parameters that must look a certain way for the page to exist at all. */
  readonly params?: Readonly<Record<string, RegExp>>
  /** Plain data rather than an import, so that the build can tell the server what to preload. */
  readonly page: PageFile
  /** The words of the page, where the frame's are not enough. */
  readonly words?: Part
}
