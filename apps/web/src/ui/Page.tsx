import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { iconButtonStyle } from './IconButton.tsx'
import { BackIcon } from './icons.tsx'
import { Logo } from './Logo.tsx'
import { type Destination, PlainLink } from './PlainLink.tsx'

export interface PageProps {
  /** The page's only h1. Leave it out if the content has its own. */
  title?: ReactNode
  lead?: ReactNode
  back?: Destination & { label: string }
  /** The target and the label of the logo's link. */
  home: Destination & { label: string }
  /** "Skip to content", for keyboard users. */
  skipLabel: string
  /** The end of the top bar: language and theme switches. */
  actions?: ReactNode
  /** The actions have the balance, whose number always has room: the name gives way to it. */
  hasBalance?: boolean
  /** Beside the column on a desktop, below it on a phone. */
  aside?: ReactNode
  /** The aside may be higher than the window. It then scrolls with the page, so that its end is reachable. */
  longAside?: boolean
  /** The main action, always within reach of the thumb on a phone. */
  dock?: ReactNode
  /** The main places: at the bottom of a phone, or beside the page on a desktop. */
  bar?: ReactNode
  rail?: ReactNode
  /** Small print and links below everything. */
  footer?: ReactNode
  /** `broad` has room for two columns; `wide` fills a desktop's window. */
  width?: 'narrow' | 'regular' | 'broad' | 'wide'
  /** Centers the content vertically, for screens with a single purpose. */
  centred?: boolean
  /** As high as the window, with parts that scroll separately; on a phone without the top bar. */
  fill?: boolean
  /** Without the top bar, because the app around the page has its own. */
  bare?: boolean
  children: ReactNode
}

const widths = { narrow: 'max-w-md', regular: 'max-w-2xl', broad: 'max-w-5xl', wide: 'max-w-360' }

export const Page = (props: PageProps) => {
  const {
    title,
    lead,
    back,
    home,
    skipLabel,
    actions,
    hasBalance,
    aside,
    longAside = false,
    dock,
    bar,
    rail,
    footer,
    width = 'regular',
    centred,
    fill,
    bare,
    children,
  } = props
  if (fill) {
    return (
      <div className="flex h-dvh flex-col">
        <SkipLink label={skipLabel} />
        <div className="hidden lg:block">
          <TopBar back={back} home={home} actions={actions} hasBalance={hasBalance} />
        </div>
        <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col">
          {children}
        </main>
      </div>
    )
  }
  return (
    <div className="flex min-h-dvh flex-col pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]">
      <SkipLink label={skipLabel} />
      {!bare && <TopBar back={back} home={home} actions={actions} hasBalance={hasBalance} />}
      <div className="flex flex-1">
        {rail}
        <div className="flex min-w-0 flex-1 flex-col">
          <div
            className={classes(
              'mx-auto flex w-full flex-1 flex-col gap-8 px-4 pt-4 pb-10 sm:px-6 lg:pt-8',
              aside ? 'max-w-5xl lg:flex-row lg:items-start lg:gap-12' : widths[width],
            )}
          >
            <main
              id="main"
              tabIndex={-1}
              className={classes(
                'min-w-0 flex-1',
                aside ? 'lg:max-w-2xl' : '',
                centred && 'flex flex-col justify-center',
              )}
            >
              {title && <h1 className="text-3xl">{title}</h1>}
              {lead && <p className="mt-2 text-soft">{lead}</p>}
              <div className={title || lead ? 'mt-6' : undefined}>{children}</div>
            </main>
            {aside && (
              <aside className={classes('w-full lg:w-80 lg:shrink-0', !longAside && 'lg:sticky lg:top-20')}>
                {aside}
              </aside>
            )}
          </div>
          {dock && (
            <div className="sticky bottom-(--below,0) z-10 border-t border-line bg-ground/90 backdrop-blur-md">
              <div
                className={classes(
                  'mx-auto px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6',
                  aside ? 'max-w-5xl' : widths[width],
                )}
              >
                {dock}
              </div>
            </div>
          )}
          {footer && (
            <footer className="border-t border-line px-4 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-center text-sm text-soft">
              {footer}
            </footer>
          )}
        </div>
      </div>
      {bar}
    </div>
  )
}

export const SkipLink = ({ label }: { label: string }) => {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-raised px-4 py-3 font-semibold text-accent shadow-float focus:not-sr-only focus:fixed! focus:top-3 focus:left-3 focus:z-30"
    >
      {label}
    </a>
  )
}

type TopBarProps = Pick<PageProps, 'back' | 'home' | 'actions' | 'hasBalance'> & {
  /** Makes the bar lower and shows the page's heading in it, for pages that need the height. */
  title?: string
}

/** The same width on every page, so that the name doesn't move between pages. */
export const TopBar = ({ back, home, title, actions, hasBalance }: TopBarProps) => {
  const { label: homeLabel, ...homeLink } = home
  return (
    <header
      className={classes(
        'z-20 pt-[env(safe-area-inset-top)]',
        title ? '@container relative' : 'top-bar sticky top-0',
        hasBalance && 'balance-bar',
      )}
    >
      <div
        className={classes(
          'mx-auto flex w-full items-center px-2 sm:px-4.5',
          title ? 'min-h-11 @max-[17rem]:flex-wrap' : 'bar-row min-h-14',
        )}
      >
        {back && <BackLink {...back} />}
        <PlainLink {...homeLink} aria-label={homeLabel} className="bar-home min-h-11 items-center rounded-md sm:pr-2">
          <Logo mark={back === undefined} />
        </PlainLink>
        {/* If large text leaves no room beside the name, it wraps to its own line. */}
        {title && (
          <h1 className="min-w-0 border-line border-l pl-2.5 text-sm/[1.2] @max-[17rem]:order-last @max-[17rem]:basis-full @max-[17rem]:border-0 @max-[17rem]:pb-2 sm:text-base/[1.2]">
            {title}
          </h1>
        )}
        {/* Four icons fit beside the name; if large text leaves no room for them, they wrap to the next line. */}
        {actions && (
          <div
            className={classes(
              'bar-actions flex min-h-11 items-center justify-end sm:gap-1',
              title && '@max-[17rem]:max-w-23 @max-[17rem]:flex-wrap',
            )}
          >
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}

const BackLink = ({ label, ...link }: NonNullable<PageProps['back']>) => {
  return (
    <PlainLink {...link} aria-label={label} title={label} className={iconButtonStyle}>
      <BackIcon />
    </PlainLink>
  )
}
