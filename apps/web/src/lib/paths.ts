import { isNativeClient } from './client.ts'

export const viewerPath = (mediaId: string): string => `/viewer/${encodeURIComponent(mediaId)}`

export const profilePath = (profileId: string): string => `/profile/${encodeURIComponent(profileId)}`

export const EDIT_PROFILE_PATH = '/mypage/profile'

export const invitationPath = (profileId: string): string => `/invitations/${encodeURIComponent(profileId)}`

/** The ranking of the people who gave gifts to a streamer; with `mediaId`, also for that stream. */
export const rankingPath = (vliveId: string, mediaId?: string): string =>
  `/ranking/${encodeURIComponent(vliveId)}${mediaId ? `?mi=${encodeURIComponent(mediaId)}` : ''}`

export const SEARCH_PATH = '/search'

/** The search page; with a kind, all results of that kind. */
export const searchPath = (query: string, kind?: string): string =>
  `${SEARCH_PATH}?${new URLSearchParams({ q: query, ...(kind && { kind }) })}`

/** The odds of a gacha. */
export const gachaPath = ({ gachaId, form }: { gachaId: string; form: 'avatar' | 'furniture' }): string =>
  `/${form === 'furniture' ? 'furniture_gacha_odds' : 'gacha_odds'}/${encodeURIComponent(gachaId)}`

export const EVENTS_PATH = '/events'

export const GACHAS_PATH = '/gachas'

export const GENERAL_RANKING_PATH = '/ranking/general/list'

export const eventPath = (eventId: string): string => `${EVENTS_PATH}/${encodeURIComponent(eventId)}`

/** Where the logo and the way back from a page lead. In the app, which has its own home, that is my-page. */
export const startPath = (): string => (isNativeClient() ? '/mypage/' : '/')
