import type { ReactNode } from 'react'
import { sendToApp } from '../../lib/bridge.ts'
import { PlainLink } from '../../ui/PlainLink.tsx'

interface Props {
  readonly profileId: string
  readonly className: string
  readonly children: ReactNode
}

/** Leads to somebody's profile; within the app, to the app's own. */
export const PersonLink = ({ profileId, className, children }: Props) => (
  <PlainLink
    to={`/profile/${encodeURIComponent(profileId)}`}
    className={className}
    onClick={(event) => {
      if (sendToApp('openProfile', { profileId })) event.preventDefault()
    }}
  >
    {children}
  </PlainLink>
)
