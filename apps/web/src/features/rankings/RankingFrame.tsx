import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { LogoMark } from '../../ui/Logo.tsx'
import { SkipLink } from '../../ui/Page.tsx'
import { PlainLink } from '../../ui/PlainLink.tsx'
import { FrameActions } from '../frame/AppFrame.tsx'
import { viewerPath } from '../live/way-back.ts'

interface Props {
  readonly title: string
  /** `tp=avatar`: the app around the page has a header of its own. */
  readonly avatarMode: boolean
  /** The stream that somebody came from. */
  readonly mediaId: string | null
  readonly children: ReactNode
}

const round = 'flex size-11 shrink-0 items-center justify-center rounded-full -outline-offset-2!'

/**
 * As high as the window; what is inside scrolls by itself. The header takes 38 px (specification 1 §9), and more only
 * where the reader's text is larger.
 */
export const RankingFrame = ({ title, avatarMode, mediaId, children }: Props) => {
  const t = useT()
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <SkipLink label={t('frame.skip')} />
      {avatarMode ? (
        <h1 className="sr-only">{title}</h1>
      ) : (
        // Lower than a thumb: what can be pressed reaches down into the space above the tabs.
        <header className="relative z-10 mx-auto -mb-1.5 flex min-h-11 w-full max-w-2xl shrink-0 items-center px-2 sm:px-2.5">
          {mediaId ? (
            <PlainLink
              to={viewerPath(mediaId)}
              aria-label={t('common.back')}
              title={t('common.back')}
              className={round}
            >
              <BackIcon />
            </PlainLink>
          ) : (
            <PlainLink to="/mypage/" aria-label={t('frame.home')} className={round}>
              <LogoMark />
            </PlainLink>
          )}
          <span aria-hidden="true" className="if-room shrink-[1e4]! font-display text-xl font-extrabold tracking-tight">
            <span className="border-line border-r pr-3 pl-0.5">Avalive</span>
          </span>
          <h1 className="min-w-0 flex-auto pl-2 text-sm/[1.2] sm:text-base/[1.2]">{title}</h1>
          <FrameActions />
        </header>
      )}
      <main id="main" tabIndex={-1} className="mx-auto flex min-h-0 w-full max-w-2xl flex-1 flex-col">
        {children}
      </main>
    </div>
  )
}
