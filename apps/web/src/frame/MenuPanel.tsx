import { useState } from 'react'
import { useT } from '../lib/i18n.tsx'
import type { OwnFrame } from '../lib/own-frame.ts'
import { profilePath } from '../lib/paths.ts'
import { areKeysOn, turnKeys } from '../lib/single-keys.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { type Destination, PlainLink } from '../ui/PlainLink.tsx'
import { UserText } from '../ui/UserText.tsx'
import { LogoutLink } from './LogoutLink.tsx'
import { LanguageSwitch, OwnThemeSwitch } from './switches.tsx'

const item = 'flex min-h-11 items-center gap-3 rounded-lg px-3 py-2 hover:bg-accent-wash'

interface Props {
  readonly own: OwnFrame | null
  readonly onLeave: () => void
}

/** The person's own pages and settings. Each works also before the frame's own data is there. */
export const MenuPanel = ({ own, onLeave }: Props) => {
  const t = useT()
  const [hasKeys, setHasKeys] = useState(areKeysOn)
  const pages: readonly (Destination & { to: string; label: string })[] = [
    ...(own ? [{ to: profilePath(own.profileId), label: t('title.profile') }] : []),
    { to: '/mypage/', label: t('title.mypage') },
    { to: '/notifications/settings', label: t('title.notificationSettings') },
    { to: '/mypage/devices', label: t('title.devices') },
    { to: '/mypage/privacy', label: t('title.privacy') },
  ]
  return (
    // Focusable, so that pressing beside its controls keeps the focus inside.
    <div
      tabIndex={-1}
      className="absolute top-full right-0 z-30 mt-1 max-h-[calc(100dvh-4rem)] w-[min(18rem,calc(100vw-1rem))] overflow-y-auto rounded-xl border border-line bg-raised p-2 text-ink shadow-float outline-none"
    >
      {own && (
        <p className="px-3 py-2 font-semibold wrap-break-word">
          <UserText>{own.nickname}</UserText>
        </p>
      )}
      <nav aria-label={t('places.menu')}>
        <ul>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <PlainLink to={to} onClick={onLeave} className={item}>
                {label}
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="my-1 flex flex-wrap items-center justify-between border-line border-y py-1">
        <LanguageSwitch />
        <OwnThemeSwitch />
      </div>
      <div className="border-line border-b px-3">
        <Checkbox
          label={t('places.keys')}
          checked={hasKeys}
          onChange={(on) => {
            turnKeys(on)
            setHasKeys(on)
          }}
        />
      </div>
      <LogoutLink className={item} onAsk={onLeave} showsLabel />
    </div>
  )
}
