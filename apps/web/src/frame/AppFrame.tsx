import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { isNativeClient } from '../lib/client.ts'
import { useT } from '../lib/i18n.tsx'
import { startPath } from '../lib/paths.ts'
import { useMedia } from '../lib/use-media.ts'
import { useSignedIn } from '../lib/use-signed-in.ts'
import { iconButtonStyle } from '../ui/IconButton.tsx'
import { Page, type PageProps } from '../ui/Page.tsx'
import { Bell } from './Bell.tsx'
import { hasBar, isPlainPage } from './frame-pages.ts'
import { LogoutLink } from './LogoutLink.tsx'
import { latePart } from './late-part.ts'
import { LanguageSwitch, OwnThemeSwitch } from './switches.tsx'
import { useRailWidth } from './use-rail-width.ts'

export type AppFrameProps = Omit<PageProps, 'home' | 'skipLabel' | 'actions' | 'hasBalance' | 'bar' | 'rail'> & {
  /** The target of the logo, if not home. */
  homePath?: string
  /** The page itself has a link to the login. */
  hasLogin?: boolean
}

export const useHomeLink = (path = startPath()) => ({ to: path, label: useT()('frame.home') })

/** The app has places and notifications of its own around the page. */
const useIsInApp = (): boolean => {
  const { search } = useLocation()
  return isNativeClient() || new URLSearchParams(search).get('tp') === 'avatar'
}

/** The way back from a main place. A browser needs none, because the places are on every page. */
export const usePlaceBack = (): AppFrameProps['back'] => {
  const label = useT()('common.back')
  return useIsInApp() ? { to: startPath(), label } : undefined
}

/** In the app, and on pages with a single purpose, there are no main places. */
const useIsPlain = (): boolean => {
  const { pathname } = useLocation()
  return useIsInApp() || isPlainPage(pathname)
}

/**
 * The frame of every screen: the top bar, and the main places at the bottom of a phone or beside the page on a desktop.
 * Parts that load after the page have their place reserved. If one can't be loaded, the place stays empty.
 */
export const AppFrame = ({ homePath, hasLogin = false, ...props }: AppFrameProps) => {
  const t = useT()
  const { pathname } = useLocation()
  const isDesktop = useMedia('(width >= 64rem)')
  const isPlain = useIsPlain()
  const signedIn = useSignedIn()
  const hasPlaces = !isPlain && !props.bare && !props.fill
  return (
    <Page
      home={useHomeLink(homePath)}
      skipLabel={t('frame.skip')}
      actions={isPlain ? <PlainActions /> : <OwnActions hasLogin={hasLogin} />}
      hasBalance={signedIn && !isPlain}
      rail={hasPlaces && isDesktop && <OwnRail />}
      bar={hasPlaces && !isDesktop && !props.dock && hasBar(pathname) && <OwnBar />}
      {...props}
    />
  )
}

/** The controls of a top bar without places. The app shows the number of unread notifications itself. */
export const PlainActions = () => (
  <>
    {!useIsInApp() && <Bell />}
    <LanguageSwitch isShort={useSignedIn()} />
    <LogoutLink className={iconButtonStyle} />
    <OwnThemeSwitch />
  </>
)

const TopActions = latePart((parts) => parts.TopActions)
const BottomBar = latePart((parts) => parts.BottomBar)
const Rail = latePart((parts) => parts.Rail)

/** They appear together, so that none moves another. */
const OwnActions = ({ hasLogin }: { hasLogin: boolean }) => (
  <Suspense>
    <TopActions hasLogin={hasLogin} />
  </Suspense>
)

const OwnBar = () => (
  <div className="sticky-bar">
    <Suspense>
      <BottomBar />
    </Suspense>
  </div>
)

const OwnRail = () => {
  const { isNarrow, turn } = useRailWidth()
  return (
    <div className="sticky-rail" data-narrow={isNarrow || undefined}>
      <Suspense>
        <Rail isNarrow={isNarrow} onTurn={turn} />
      </Suspense>
    </div>
  )
}
