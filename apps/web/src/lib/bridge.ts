/** The requests that a page can send to the app around it (rulings §4). */
export interface AppEvents {
  openProfile: { profileId: string }
  openLive: { mediaId: string }
  share: { text: string; url: string }
  invite: { campaignId: string }
  openCoinShop: Record<never, never>
  openGacha: { gachaId: string }
  openLiveGame: { gameId: string }
  openAvatarShop: { shopGroupId: string }
  shareChatPage: { pageUrl: string }
  openStarLiverRanking: Record<never, never>
}

export type AppEvent = keyof AppEvents

declare global {
  interface Window {
    webkit?: { messageHandlers?: { avalive?: { postMessage: (message: unknown) => void } } }
    avalive?: { postMessage: (message: string) => void }
  }
}

/** Whether an app around the page receives events. */
export const hasBridge = (): boolean => Boolean(window.webkit?.messageHandlers?.avalive ?? window.avalive)

/** Returns false if no app received the event, so that the page can fall back to its own behavior. */
export const sendToApp = <E extends AppEvent>(event: E, params: AppEvents[E]): boolean => {
  const ios = window.webkit?.messageHandlers?.avalive
  if (ios) {
    ios.postMessage({ event, params })
    return true
  }
  if (window.avalive) {
    window.avalive.postMessage(JSON.stringify({ event, params }))
    return true
  }
  return false
}
