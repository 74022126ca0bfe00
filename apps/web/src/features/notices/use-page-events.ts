import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { boot } from '../../lib/boot.ts'
import { type AppEvent, type AppEvents, sendToApp } from '../../lib/bridge.ts'
import { isNativeClient } from '../../lib/client.ts'
import { leaveTo } from '../../lib/leave.ts'
import { profilePath, viewerPath } from '../../lib/paths.ts'
import { useInvite } from '../../shared/use-invite.ts'
import { useShare } from '../../shared/use-share.ts'
import type { PageEvent } from './frame-messages.ts'

/** How long the app has to open before the browser shows where to get it. */
export const APP_PATIENCE_MS = 1500

/** Inside an app, the app handles the event. Elsewhere, and in an app without a bridge, the page does. */
const toApp = <E extends AppEvent>(event: E, params: AppEvents[E]): boolean =>
  isNativeClient() && sendToApp(event, params)

/** Sends the event to the app around the page. Invitations and shares need a link first, or are sent with it. */
const isTakenByApp = (page: PageEvent): boolean => {
  switch (page.event) {
    case 'openProfile':
      return toApp('openProfile', { profileId: page.params.profile_id })
    case 'openLive':
      return toApp('openLive', { mediaId: page.params.media_id })
    case 'openCoinShop':
      return toApp('openCoinShop', {})
    case 'openGacha':
      return toApp('openGacha', { gachaId: page.params.gacha_id })
    case 'openLiveGame':
      return toApp('openLiveGame', { gameId: page.params.game_id })
    case 'openAvatarShop':
      return toApp('openAvatarShop', { shopGroupId: page.params.shop_group_id })
    case 'shareChatPage':
      return toApp('shareChatPage', { pageUrl: page.params.page_url })
    case 'openStarLiverRanking':
      return toApp('openStarLiverRanking', {})
    case 'invite':
    case 'share':
      return false
  }
}

type Opened = Extract<PageEvent, { event: 'openProfile' | 'openLive' | 'openCoinShop' | 'openGacha' }>

/** The page of this site for an event. */
const pathOf = (page: Opened): string => {
  switch (page.event) {
    case 'openProfile':
      return profilePath(page.params.profile_id)
    case 'openLive':
      return viewerPath(page.params.media_id)
    case 'openGacha':
      return `/gacha_odds/${encodeURIComponent(page.params.gacha_id)}`
    case 'openCoinShop':
      return '/mypage/'
  }
}

/** Does what the events of a notice ask for, in the browser, the app shells and the webview (specification 2 §2). */
export const usePageEvents = () => {
  const navigate = useNavigate()
  const share = useShare()
  const invite = useInvite()

  const patience = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(patience.current), [])

  const openApp = useCallback(
    (place: string, query: Readonly<Record<string, string>> = {}) => {
      const search = new URLSearchParams(query).toString()
      leaveTo(`${boot().appScheme}://${place}${search && `?${search}`}`)
      // A page that opened the app is hidden. Otherwise there is no app.
      const showDownload = () => document.visibilityState === 'visible' && navigate('/download')
      clearTimeout(patience.current)
      patience.current = setTimeout(showDownload, APP_PATIENCE_MS)
    },
    [navigate],
  )

  return useCallback(
    (page: PageEvent): void => {
      if (isTakenByApp(page)) return
      switch (page.event) {
        case 'invite':
          void invite(page.params.campaign_id, document.title)
          break
        case 'share':
          void share(page.params.text, page.params.url)
          break
        case 'shareChatPage':
          void share('', page.params.page_url)
          break
        case 'openLiveGame':
          openApp('live_game', page.params)
          break
        case 'openAvatarShop':
          openApp('avatar_shop', page.params)
          break
        case 'openStarLiverRanking':
          openApp('star_liver_ranking')
          break
        default:
          navigate(pathOf(page))
      }
    },
    [invite, share, navigate, openApp],
  )
}
