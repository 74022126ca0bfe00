import { isSignedIn } from './session.ts'

export const viewerPath = (mediaId: string): string => `/viewer/${encodeURIComponent(mediaId)}`

export const profilePath = (profileId: string): string => `/profile/${encodeURIComponent(profileId)}`

export const invitationPath = (profileId: string): string => `/invitations/${encodeURIComponent(profileId)}`

/** The ranking of the people who gave gifts to a streamer; with `mediaId`, also for that stream. */
export const rankingPath = (vliveId: string, mediaId?: string): string =>
  `/ranking/${encodeURIComponent(vliveId)}${mediaId ? `?mi=${encodeURIComponent(mediaId)}` : ''}`

export const EVENTS_PATH = '/events'

export const eventPath = (eventId: string): string => `${EVENTS_PATH}/${encodeURIComponent(eventId)}`

/** Where the way back from a page leads: visitors have no My Page. */
export const startPath = (): string => (isSignedIn() ? '/mypage/' : '/')
