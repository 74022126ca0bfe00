import type { ReactNode } from 'react'
import { sendToApp } from '../lib/bridge.ts'
import { profilePath } from '../lib/paths.ts'
import { PlainLink } from '../ui/PlainLink.tsx'

interface Props {
  readonly profileId: string
  /** Where they are live, if they are. */
  readonly mediaId?: string | null | undefined
  readonly className: string
  readonly children: ReactNode
}

/** Leads to somebody's profile; within the app, to the app's own, or to the stream in which they are live. */
export const PersonLink = ({ profileId, mediaId, className, children }: Props) => (
  <PlainLink
    to={profilePath(profileId)}
    className={className}
    onClick={(event) => {
      const taken = mediaId ? sendToApp('openLive', { mediaId }) : sendToApp('openProfile', { profileId })
      if (taken) event.preventDefault()
    }}
  >
    {children}
  </PlainLink>
)
