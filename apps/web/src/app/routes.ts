import { matchRoutes } from 'react-router'
import type { AppRoute } from './route.ts'

const download = { skipMaintenance: true, page: 'features/download/DownloadPage', words: 'download' } as const

/** Policies are readable by everyone, even during maintenance. */
const policy = { skipMaintenance: true, words: 'policies' } as const

const payouts = '/mypage/payment_registration'

const musicRights = {
  name: 'music_rights',
  title: 'title.musicRights',
  requiresLogin: true,
  page: 'features/rights/MusicRightsPage',
  words: 'rights',
} as const

/** Every page of the two specifications (§2 of each) and of rulings §2, §6, §9 and §10, with its guards. */
export const routes: readonly AppRoute[] = [
  // Home
  {
    path: '/',
    name: 'home',
    title: 'title.home',
    page: 'features/home/HomePage',
    words: 'home',
  },

  // Session
  {
    path: '/login',
    name: 'login',
    title: 'title.login',
    skipMaintenance: true,
    visitorsOnly: true,
    page: 'features/session/LoginPage',
  },
  {
    path: '/login/success',
    name: 'login_success',
    title: 'title.login',
    skipMaintenance: true,
    page: 'features/session/LoginSuccessPage',
    words: 'firstSignIn',
  },
  {
    path: '/login/error',
    name: 'login_error',
    title: 'title.login',
    skipMaintenance: true,
    page: 'features/session/LoginErrorPage',
  },
  {
    path: '/login/passkey',
    name: 'login_passkey',
    title: 'title.secondFactor',
    skipMaintenance: true,
    requiresLogin: true,
    page: 'features/session/SecondFactorPage',
    words: 'passkeys',
  },
  {
    path: '/login/again',
    name: 'login_again',
    title: 'title.loginAgain',
    requiresLogin: true,
    page: 'features/session/LoginAgainPage',
    words: 'passkeys',
  },
  {
    path: '/logout',
    name: 'logout',
    title: 'title.logout',
    skipMaintenance: true,
    page: 'features/session/LogoutPage',
    words: 'logout',
  },

  // My-page and coins
  {
    path: '/mypage',
    name: 'mypage',
    title: 'title.mypage',
    requiresLogin: true,
    page: 'app/mypage/MypagePage',
    words: 'coins',
  },
  {
    path: '/mypage/profile',
    name: 'edit_profile',
    title: 'title.editProfile',
    requiresLogin: true,
    page: 'features/live/EditProfilePage',
    words: 'people',
  },
  {
    path: '/mypage/passkeys',
    name: 'passkeys',
    title: 'title.passkeys',
    requiresLogin: true,
    page: 'features/session/PasskeysPage',
    words: 'passkeys',
  },
  {
    path: '/mypage/passkeys/new',
    name: 'new_passkey',
    title: 'title.newPasskey',
    requiresLogin: true,
    requiresFresh: true,
    page: 'features/session/NewPasskeyPage',
    words: 'passkeys',
  },
  {
    path: '/mypage/coin_histories',
    name: 'coin_histories',
    title: 'title.coinHistories',
    requiresLogin: true,
    page: 'features/coins/CoinHistoriesPage',
    words: 'coins',
  },
  {
    path: '/mypage/coin_purchase',
    name: 'coin_purchase',
    title: 'title.coinPurchase',
    requiresLogin: true,
    enteredOnlyFrom: { name: 'mypage', otherwise: '/mypage/' },
    page: 'features/coins/CoinPurchasePage',
    words: 'coins',
  },
  {
    path: '/mypage/coin_purchase/pending/:purchaseId',
    name: 'coin_purchase_pending',
    title: 'title.coinPurchasePending',
    skipMaintenance: true,
    requiresLogin: true,
    page: 'features/coins/PendingPurchasePage',
    words: 'coins',
  },
  {
    path: '/mypage/coin_purchase/complete',
    name: 'coin_purchase_complete',
    title: 'title.coinPurchaseComplete',
    skipMaintenance: true,
    requiresLogin: true,
    enteredOnlyFrom: { name: 'coin_purchase', otherwise: '/mypage/' },
    page: 'features/coins/PurchaseCompletePage',
    words: 'coins',
  },
  {
    path: '/mypage/devices',
    name: 'devices',
    title: 'title.devices',
    requiresLogin: true,
    page: 'features/session/DevicesPage',
    words: 'devices',
  },
  {
    path: '/mypage/privacy',
    name: 'privacy',
    title: 'title.privacy',
    requiresLogin: true,
    page: 'features/privacy/PrivacyPage',
    words: 'privacy',
  },

  // Streams and people
  {
    path: '/viewer/:mediaId',
    name: 'viewer',
    title: 'title.viewer',
    page: 'features/live/ViewerPage',
    words: 'live',
  },
  {
    path: '/profile/:profileId',
    name: 'profile',
    title: 'title.profile',
    page: 'features/live/ProfilePage',
    words: 'people',
  },
  {
    path: '/following',
    name: 'following',
    title: 'title.following',
    requiresLogin: true,
    page: 'features/live/FollowingPage',
    words: 'people',
  },
  {
    path: '/group_chat',
    name: 'group_chat',
    title: 'title.groupChat',
    page: 'features/group-chat/GroupChatRoot',
  },

  // Events, rankings, odds
  {
    path: '/events',
    name: 'events',
    title: 'title.events',
    requiresLogin: true,
    page: 'features/events/EventsPage',
    words: 'events',
  },
  {
    path: '/events/:eventId',
    name: 'event',
    title: 'title.event',
    requiresLogin: true,
    page: 'features/events/EventPage',
    words: 'events',
  },
  {
    path: '/ranking/:vliveId',
    name: 'ranking',
    title: 'title.ranking',
    page: 'features/rankings/RankingPage',
    words: 'rankings',
  },
  {
    path: '/ranking/general/list',
    name: 'general_ranking',
    title: 'title.generalRanking',
    page: 'features/rankings/GeneralRankingPage',
    words: 'rankings',
  },
  {
    path: '/game_ranking/:periodId',
    name: 'game_ranking',
    title: 'title.gameRanking',
    requiresLogin: true,
    page: 'features/games/GameRankingPage',
    words: 'games',
  },
  {
    path: '/games/:periodId/ranking',
    name: 'game_ranking',
    title: 'title.gameRanking',
    requiresLogin: true,
    page: 'features/games/GameRankingPage',
    words: 'games',
  },
  {
    path: '/gachas',
    name: 'gachas',
    title: 'title.gachas',
    page: 'features/gacha/GachasPage',
    words: 'gacha',
  },
  {
    path: '/gacha_odds/:gachaId',
    name: 'gacha_odds',
    title: 'title.gachaOdds',
    page: 'features/gacha/GachaOddsPage',
    words: 'gacha',
  },
  {
    path: '/furniture_gacha_odds/:furnitureGachaId',
    name: 'furniture_gacha_odds',
    title: 'title.furnitureGachaOdds',
    page: 'features/gacha/GachaOddsPage',
    words: 'gacha',
  },
  {
    path: '/gacha_draws',
    name: 'gacha_draws',
    title: 'title.gachaDraws',
    requiresLogin: true,
    page: 'features/gacha/GachaDrawsPage',
    words: 'gacha',
  },

  // Search
  { path: '/search', name: 'search', title: 'title.search', page: 'features/search/SearchPage', words: 'search' },

  // Payouts
  {
    path: payouts,
    name: 'payment_registration',
    title: 'title.paymentRegistration',
    requiresLogin: true,
    page: 'features/payouts/PaymentRegistrationPage',
    words: 'payouts',
  },
  {
    path: `${payouts}/personal`,
    name: 'personal',
    title: 'title.personal',
    requiresLogin: true,
    requiresFresh: true,
    page: 'features/payouts/PersonalPage',
    words: 'payouts',
  },
  {
    path: `${payouts}/bank`,
    name: 'bank',
    title: 'title.bank',
    requiresLogin: true,
    requiresFresh: true,
    page: 'features/payouts/BankPage',
    words: 'payouts',
  },
  {
    path: `${payouts}/gift`,
    name: 'gift',
    title: 'title.gift',
    requiresLogin: true,
    page: 'features/gift-codes/GiftPage',
    words: 'giftCodes',
  },
  {
    path: `${payouts}/wise`,
    name: 'wise',
    title: 'title.wise',
    requiresLogin: true,
    requiresFresh: true,
    page: 'features/wise/WiseRoot',
    words: 'wise',
  },
  {
    path: `${payouts}/wise/payout`,
    name: 'wise_payout',
    title: 'title.wisePayout',
    requiresLogin: true,
    page: 'features/wise/WiseRoot',
    words: 'wise',
  },
  {
    path: `${payouts}/wise/payout/success`,
    name: 'wise_payout_success',
    title: 'title.wisePayoutSuccess',
    requiresLogin: true,
    enteredOnlyFrom: { name: 'wise_payout', otherwise: `${payouts}/wise/payout` },
    page: 'features/wise/WiseRoot',
    words: 'wise',
  },
  {
    path: `${payouts}/wise/history`,
    name: 'wise_history',
    title: 'title.wiseHistory',
    requiresLogin: true,
    page: 'features/wise/WiseRoot',
    words: 'wise',
  },
  {
    path: `${payouts}/payoneer`,
    name: 'payoneer',
    title: 'title.payoneer',
    requiresLogin: true,
    page: 'features/payoneer/PayoneerRoot',
    words: 'payoneer',
  },
  {
    path: `${payouts}/payoneer/history`,
    name: 'payoneer_history',
    title: 'title.payoneerHistory',
    requiresLogin: true,
    page: 'features/payoneer/PayoneerRoot',
    words: 'payoneer',
  },
  {
    path: `${payouts}/payoneer/success`,
    name: 'payoneer_success',
    title: 'title.payoneerSuccess',
    requiresLogin: true,
    enteredOnlyFrom: { name: 'payoneer', otherwise: `${payouts}/payoneer` },
    page: 'features/payoneer/PayoneerRoot',
    words: 'payoneer',
  },
  {
    path: '/mypage/payment_histories',
    name: 'payment_histories',
    title: 'title.paymentHistories',
    requiresLogin: true,
    page: 'features/deposits/PaymentHistoriesPage',
    words: 'deposits',
  },
  {
    path: '/mypage/payment_histories/gift',
    name: 'gift_histories',
    title: 'title.giftHistories',
    requiresLogin: true,
    page: 'features/gift-codes/GiftHistoriesPage',
    words: 'giftCodes',
  },
  {
    path: '/mypage/payment_histories/total_transfer',
    name: 'total_transfer',
    title: 'title.totalTransfer',
    requiresLogin: true,
    page: 'features/deposits/TotalTransferPage',
    words: 'deposits',
  },
  {
    path: '/mypage/payment_histories/:depositId',
    name: 'statement',
    title: 'title.statement',
    requiresLogin: true,
    params: { depositId: /^\d+$/ },
    page: 'features/deposits/StatementPage',
    words: 'deposits',
  },

  // Rights, notices, campaigns
  { path: '/mypage/music_rights', ...musicRights },
  { path: '/music_rights', ...musicRights },
  {
    path: '/notice/page/:id',
    name: 'notice_page',
    title: 'title.notice',
    page: 'features/notices/NoticePage',
    words: 'notice',
  },
  // Shows its own not-found view instead of asking to sign in (rulings §9).
  {
    path: '/notice/penalty/:id',
    name: 'notice_penalty',
    title: 'title.penalty',
    params: { id: /^\d+$/ },
    page: 'features/penalties/PenaltyPage',
    words: 'penalty',
  },
  // Asks to sign in on the page itself, because the code must be scanned again afterwards (specification 2 §8).
  {
    path: '/notice/qrcode/:code',
    name: 'notice_qrcode',
    title: 'title.qrcode',
    nativeOnly: true,
    page: 'features/presents/PresentPage',
    words: 'present',
  },
  {
    path: '/memories/:vliveId?',
    name: 'album',
    title: 'title.album',
    visitorsTo: '/download',
    page: 'features/album/AlbumPage',
    words: 'album',
  },
  {
    path: '/invitations/:profileId',
    name: 'invitation',
    title: 'title.invitation',
    page: 'features/invitations/InvitationPage',
    words: 'invitations',
  },
  {
    path: '/campaign/character_vote',
    name: 'vote',
    title: 'title.vote',
    page: 'features/vote/VotePage',
    words: 'vote',
  },

  // Notifications
  {
    path: '/notifications',
    name: 'notifications',
    title: 'title.notifications',
    requiresLogin: true,
    page: 'features/notifications/NotificationsPage',
    words: 'notifications',
  },
  {
    path: '/notifications/settings',
    name: 'notification_settings',
    title: 'title.notificationSettings',
    requiresLogin: true,
    page: 'features/notifications/SettingsPage',
    words: 'notifications',
  },

  // Policies
  {
    path: '/policies/coins',
    name: 'coin_policy',
    title: 'title.coinPolicy',
    ...policy,
    page: 'features/policies/CoinPolicyPage',
  },
  {
    path: '/policies/commerce_law',
    name: 'commerce_law',
    title: 'title.commerceLaw',
    ...policy,
    page: 'features/policies/CommerceLawPage',
  },
  { path: '/policies/terms', name: 'terms', title: 'title.terms', ...policy, page: 'features/policies/TermsPage' },
  { path: '/help', name: 'help', title: 'title.help', ...policy, page: 'features/policies/HelpPage' },
  {
    path: '/help/inquiry',
    name: 'inquiry',
    title: 'title.inquiry',
    page: 'features/inquiries/InquiryPage',
    words: 'inquiry',
  },

  // The rest of the site
  { path: '/download', name: 'download', title: 'title.download', ...download },
  { path: '/campaign/cluster', name: 'campaign_cluster', title: 'title.download', ...download },
  {
    path: '/maintenance',
    name: 'maintenance',
    title: 'title.maintenance',
    skipMaintenance: true,
    page: 'features/maintenance/MaintenancePage',
    words: 'maintenancePage',
  },

  // The operator console, which has screens of its own (features/console/pages.ts)
  {
    path: '/console/*',
    name: 'console',
    title: 'title.console',
    skipMaintenance: true,
    requiresLogin: true,
    page: 'features/console/ConsoleRoot',
    words: 'console',
  },
]

export const notFound: AppRoute = {
  path: '*',
  name: 'not_found',
  title: 'title.notFound',
  skipMaintenance: true,
  page: 'frame/NotFoundPage',
  words: 'notfound',
}

const matchable = [...routes, notFound].map((route) => ({ path: route.path, caseSensitive: true, handle: route }))

/** Returns the route of an address, or the not-found route if none matches. */
export const routeOf = (pathname: string): AppRoute => {
  const match = matchRoutes(matchable, pathname)?.at(-1)
  if (!match) return notFound
  const { handle: route } = match.route
  const misfit = Object.entries(route.params ?? {}).some(([name, shape]) => !shape.test(match.params[name] ?? ''))
  return misfit ? notFound : route
}
