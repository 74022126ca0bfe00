/** What a page may ask of the app around it (rulings §4). */
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

/** Answers whether an app was there to take the event; where none was, the page does it its own way. */
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
