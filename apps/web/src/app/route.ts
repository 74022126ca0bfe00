import type { Part } from '@avalive/i18n/parts'
import type { BrowserKey } from '@avalive/i18n/translate'

export type RouteName =
  | 'album'
  | 'bank'
  | 'campaign_cluster'
  | 'coin_histories'
  | 'devices'
  | 'privacy'
  | 'coin_policy'
  | 'coin_purchase'
  | 'coin_purchase_complete'
  | 'coin_purchase_pending'
  | 'commerce_law'
  | 'console'
  | 'download'
  | 'edit_profile'
  | 'event'
  | 'events'
  | 'following'
  | 'furniture_gacha_odds'
  | 'gacha_draws'
  | 'gacha_odds'
  | 'gachas'
  | 'game_ranking'
  | 'general_ranking'
  | 'gift'
  | 'gift_histories'
  | 'group_chat'
  | 'help'
  | 'inquiry'
  | 'home'
  | 'invitation'
  | 'login'
  | 'login_again'
  | 'login_error'
  | 'login_passkey'
  | 'login_success'
  | 'logout'
  | 'maintenance'
  | 'music_rights'
  | 'mypage'
  | 'new_passkey'
  | 'not_found'
  | 'notice_page'
  | 'notice_penalty'
  | 'notice_qrcode'
  | 'notification_settings'
  | 'notifications'
  | 'passkeys'
  | 'payment_histories'
  | 'payment_registration'
  | 'payoneer'
  | 'payoneer_history'
  | 'payoneer_success'
  | 'personal'
  | 'profile'
  | 'ranking'
  | 'search'
  | 'statement'
  | 'terms'
  | 'total_transfer'
  | 'viewer'
  | 'vote'
  | 'wise'
  | 'wise_history'
  | 'wise_payout'
  | 'wise_payout_success'

/** A screen's file under src/, without its extension. */
export type PageFile = `${'app' | 'features' | 'frame'}/${string}`

export interface AppRoute {
  readonly path: string
  readonly name: RouteName
  /** The text in the browser's tab. */
  readonly title: Extract<BrowserKey, `title.${string}`>
  /** Skips the maintenance check. */
  readonly skipMaintenance?: boolean
  /** Without a session, shows a "login required" page. */
  readonly requiresLogin?: boolean
  /** For forms that change a payout destination or a passkey: the person proves first who they are (rulings §3). */
  readonly requiresFresh?: boolean
  /** Redirects people without a session to this path. */
  readonly visitorsTo?: string
  /** Redirects people who already have a session. */
  readonly visitorsOnly?: boolean
  readonly enteredOnlyFrom?: { readonly name: RouteName; readonly otherwise: string }
  /** Only for the app and its webviews; browsers are redirected to the download page. */
  readonly nativeOnly?: boolean
  /** Patterns for path parameters. A path that doesn't match shows the not-found page. */
  readonly params?: Readonly<Record<string, RegExp>>
  /** Plain data rather than an import, so that the build can tell the server which files to preload. */
  readonly page: PageFile
  /** The part with the page's texts, if it needs more than the frame's. */
  readonly words?: Part
}
