import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { classes } from '../../ui/classes.ts'
import { BackIcon } from '../../ui/icons.tsx'
import { LogoMark } from '../../ui/Logo.tsx'
import { SkipLink } from '../../ui/Page.tsx'
import { PlainLink } from '../../ui/PlainLink.tsx'
import { FrameActions } from '../frame/AppFrame.tsx'
import { viewerPath } from '../live/way-back.ts'
import { heightsOf, type Shown } from './heights.ts'

interface Props {
  readonly title: string
  readonly shown: Shown
  /** The stream that somebody came from. */
  readonly mediaId: string | null
  readonly children: ReactNode
}

const round = 'flex size-11 shrink-0 items-center justify-center rounded-full'

/** As high as the window; what is inside scrolls by itself. */
export const RankingFrame = ({ title, shown, mediaId, children }: Props) => {
  const t = useT()
  return (
    <div className="h-dvh overflow-hidden">
      <SkipLink label={t('frame.skip')} />
      {shown.avatarMode ? (
        <h1 className="sr-only">{title}</h1>
      ) : (
        // Lower than a thumb: what can be pressed reaches down into the space above the tabs.
        <header className="relative z-10 mx-auto flex h-[38px] w-full max-w-2xl items-start gap-1 px-1 sm:px-4">
          {mediaId && (
            <PlainLink
              to={viewerPath(mediaId)}
              aria-label={t('common.back')}
              title={t('common.back')}
              className={round}
            >
              <BackIcon />
            </PlainLink>
          )}
          <PlainLink
            to="/mypage/"
            aria-label={t('frame.home')}
            className={classes(round, mediaId !== null && 'max-sm:hidden')}
          >
            <LogoMark size={26} />
          </PlainLink>
          <h1 className="flex h-11 min-w-0 flex-1 items-center text-sm/[1.2] sm:text-base/[1.2]">
            <span className="line-clamp-2">{title}</span>
          </h1>
          <FrameActions />
        </header>
      )}
      <main id="main" tabIndex={-1} style={{ height: heightsOf(shown).view }} className="mx-auto w-full max-w-2xl">
        {children}
      </main>
    </div>
  )
}
