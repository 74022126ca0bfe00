import type { ReactNode } from 'react'
import { sendToApp } from '../lib/bridge.ts'
import { profilePath } from '../lib/paths.ts'
import { PlainLink } from '../ui/PlainLink.tsx'

interface Props {
  readonly profileId: string
  /** The stream in which they are live, if any. */
  readonly mediaId?: string | null | undefined
  readonly className: string
  readonly children: ReactNode
}

/** Links to a profile. Inside the app, it opens the app's own profile, or the stream in which the person is live. */
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
