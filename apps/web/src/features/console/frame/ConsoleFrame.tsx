import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LanguageSwitch, OwnThemeSwitch } from '../../../frame/switches.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { browserStore } from '../../../lib/storage.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Stroke } from '../../../ui/icons.tsx'
import { LogoMark } from '../../../ui/Logo.tsx'
import { SkipLink } from '../../../ui/Page.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { useOperator } from '../kit/operator.ts'
import { ConsoleMenu } from './ConsoleMenu.tsx'

const storeKey = 'avalive.consoleMenu'

/** The frame of the console: a bar, a menu beside the screen (in a sheet on a phone), and the screen. */
export const ConsoleFrame = ({ children }: { children: ReactNode }) => {
  const t = useT()
  const isWide = useMedia('(width >= 64rem)')
  const [isHidden, setHidden] = useState(() => browserStore.get(storeKey) === 'hidden')
  const [isSheet, setSheet] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes with each navigation
  useEffect(() => setSheet(false), [pathname])
  const turn = () => {
    if (!isWide) return setSheet(true)
    browserStore.set(storeKey, isHidden ? 'shown' : 'hidden')
    setHidden(!isHidden)
  }
  const hasRail = isWide && !isHidden
  return (
    <div className="flex min-h-dvh flex-col pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]">
      <SkipLink label={t('frame.skip')} />
      <header className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center gap-x-2 border-line border-b bg-ground px-2 sm:px-3">
        <IconButton
          label={t(isWide ? (isHidden ? 'console.menuShow' : 'console.menuHide') : 'console.menu')}
          icon={<Stroke path="M4 7h16M4 12h16M4 17h16" />}
          aria-expanded={isWide ? !isHidden : isSheet}
          onClick={turn}
        />
        <PlainLink to="/console" className="flex min-h-11 items-center gap-2 rounded-md pr-2">
          <LogoMark size={24} />
          <span className="font-display font-bold">{t('console.title')}</span>
        </PlainLink>
        <Whose />
        <div className="ml-auto flex items-center">
          <PlainLink
            to="/"
            className="inline-flex min-h-11 items-center rounded-md px-3 text-sm text-soft hover:bg-accent-wash hover:text-ink max-sm:hidden"
          >
            {t('console.site')}
          </PlainLink>
          <LanguageSwitch isShort />
          <OwnThemeSwitch />
        </div>
      </header>
      <div className="flex flex-1">
        {hasRail && (
          <div className="sticky top-14 h-[calc(100dvh-3.5rem)] w-60 shrink-0 self-start overflow-y-auto border-line border-r py-3 [scrollbar-width:thin]">
            <ConsoleMenu />
          </div>
        )}
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
      {isSheet && (
        <Dialog title={t('console.menu')} closeLabel={t('common.close')} onClose={() => setSheet(false)}>
          <div className="-mx-3 text-ink">
            <ConsoleMenu hasSite />
          </div>
        </Dialog>
      )}
    </div>
  )
}

/** Who works here, with which roles, and whether it is real. */
const Whose = () => {
  const t = useT()
  const { nickname, roles, isSandbox } = useOperator()
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
      {isSandbox && <Badge>{t('console.sandbox')}</Badge>}
      <span className="min-w-0 truncate font-medium max-sm:sr-only">{nickname}</span>
      <ul aria-label={t('console.roles')} className="flex flex-wrap gap-x-2 text-soft text-xs max-lg:sr-only">
        {roles.map((role) => (
          <li key={role} className="rounded-sm border border-line px-1.5 py-0.5">
            {t(`console.role.${role}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
