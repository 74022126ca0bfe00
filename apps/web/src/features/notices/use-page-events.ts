import { invitations } from '@avalive/contract/invitations'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { boot } from '../../lib/boot.ts'
import { type AppEvent, type AppEvents, sendToApp } from '../../lib/bridge.ts'
import { isNativeClient } from '../../lib/client.ts'
import { reportFailure } from '../../lib/errors.ts'
import { useT } from '../../lib/i18n.tsx'
import { leaveTo } from '../../lib/leave.ts'
import { profilePath, viewerPath } from '../../lib/paths.ts'
import { useDialogs } from '../../ui/Dialogs.tsx'
import { useToasts } from '../../ui/Toasts.tsx'
import type { PageEvent } from './frame-messages.ts'

/** How long the app has to open before the browser shows where to get it. */
export const APP_PATIENCE_MS = 1500

/** Inside an app, the app handles the event. Elsewhere, and in an app without a bridge, the page does. */
const toApp = <E extends AppEvent>(event: E, params: AppEvents[E]): boolean =>
  isNativeClient() && sendToApp(event, params)

/** Not every browser has it, and only pages over https do. */
const canShare = (): boolean => 'share' in navigator

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

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
  const t = useT()
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const { show } = useToasts()

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

  const share = useCallback(
    async (text: string, url: string) => {
      if (toApp('share', { text, url })) return
      try {
        if (canShare()) return await navigator.share({ ...(text && { text }), url })
      } catch (error) {
        // The person closed the sheet. Otherwise the browser refused, and the link can still be copied.
        if (isAbort(error)) return
      }
      try {
        await navigator.clipboard.writeText(url)
        show({ title: t('notice.copied'), tone: 'success' })
      } catch {
        await alert({ title: t('notice.copyLink'), body: url })
      }
    },
    [alert, show, t],
  )

  const invite = useCallback(
    async (campaignId: string) => {
      try {
        const { url } = await call(invitations.getInviteLink, { campaignId, inviteType: 2 })
        await share(document.title, url)
      } catch (error) {
        const isExplained = error instanceof ApiError && error.errorCode !== undefined && error.status !== 401
        if (isExplained) void alert({ title: t('notice.error.title'), body: error.message })
        await reportFailure(error, isExplained)
      }
    },
    [alert, share, t],
  )

  return useCallback(
    (page: PageEvent): void => {
      if (isTakenByApp(page)) return
      switch (page.event) {
        case 'invite':
          void invite(page.params.campaign_id)
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
