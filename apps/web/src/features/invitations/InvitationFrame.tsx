import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { UserText } from '../../ui/UserText.tsx'
import type { Inviter } from './invitation.ts'

interface Props {
  portrait: ReactNode
  title: ReactNode
  lead: ReactNode
  children: ReactNode
}

/** Shared by all views and their skeleton, so that there is no layout shift. */
export const InvitationFrame = ({ portrait, title, lead, children }: Props) => (
  <div className="flex flex-col gap-6">
    <header className="flex flex-col items-center gap-5 rounded-xl border border-line bg-surface px-5 py-8 text-center shadow-card">
      <div className="flex size-36 items-center justify-center">{portrait}</div>
      <div className="w-full min-w-0">
        <h1 className="text-3xl text-balance wrap-anywhere">{title}</h1>
        <div className="mt-2 text-balance text-soft">{lead}</div>
      </div>
    </header>
    {children}
  </div>
)

export const Portrait = ({ inviter: { streamer, streamerInfo } }: { inviter: Inviter }) => {
  const t = useT()
  const isLive = streamerInfo.currentStatus.live !== null
  return (
    <div className="relative">
      <Avatar src={streamer.iconUrl || null} name={streamer.nickname} size={128} live={isLive} />
      {isLive && (
        <span className="absolute inset-x-0 -bottom-2 flex justify-center">
          <Badge tone="live">{t('invitations.liveNow')}</Badge>
        </span>
      )}
    </div>
  )
}

/** The introduction that the inviter has written. */
export const Words = ({ text }: { text: string }) =>
  text.trim() === '' ? null : (
    <blockquote className="rounded-lg bg-accent-wash px-5 py-4 wrap-anywhere whitespace-pre-line">
      <UserText>{text}</UserText>
    </blockquote>
  )

export const InvitationSkeleton = () => (
  <Loading label={useT()('common.loading')}>
    <InvitationFrame
      portrait={<Skeleton shape="circle" width="128px" />}
      title={<Skeleton width="100%" />}
      lead={<Skeleton width="100%" />}
    >
      <Skeleton shape="block" width="100%" height="6rem" />
      <Skeleton shape="block" width="100%" height="12rem" />
    </InvitationFrame>
  </Loading>
)
