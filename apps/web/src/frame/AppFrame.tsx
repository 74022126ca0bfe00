import { isLocale, localeNames, locales } from '@avalive/i18n/locales'
import { isNativeClient } from '../lib/client.ts'
import { useLocale, useSwitchLocale, useT } from '../lib/i18n.tsx'
import { useSignedIn } from '../lib/use-signed-in.ts'
import { CompactSelect } from '../ui/CompactSelect.tsx'
import { iconButtonStyle } from '../ui/IconButton.tsx'
import { GlobeIcon } from '../ui/icons.tsx'
import { Page, type PageProps } from '../ui/Page.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { Bell } from './Bell.tsx'
import { LogoutLink } from './LogoutLink.tsx'

export type AppFrameProps = Omit<PageProps, 'home' | 'skipLabel' | 'actions'> & {
  /** The target of the logo, if not home. */
  homePath?: string
}

/** The logo's link. In the app, which has its own home, it leads to my-page. */
export const useHomeLink = (path = isNativeClient() ? '/mypage/' : '/') => ({ to: path, label: useT()('frame.home') })

/** The frame of every screen: a logo that links to home, the language and the theme. */
export const AppFrame = ({ homePath, ...props }: AppFrameProps) => {
  const t = useT()
  return <Page home={useHomeLink(homePath)} skipLabel={t('frame.skip')} actions={<FrameActions />} {...props} />
}

/** The controls at the end of the top bar. */
export const FrameActions = () => {
  const t = useT()
  return (
    <>
      <Bell />
      <LanguageSwitch />
      <LogoutLink className={iconButtonStyle} />
      <ThemeSwitch
        labels={{ system: t('frame.theme.system'), light: t('frame.theme.light'), dark: t('frame.theme.dark') }}
      />
    </>
  )
}

const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale], lang: locale }))

const LanguageSwitch = () => {
  const t = useT()
  const switchLocale = useSwitchLocale()
  return (
    <CompactSelect
      label={t('frame.language')}
      icon={<GlobeIcon size={20} />}
      // Next to the bell and the logout, a phone has no room for most names of languages.
      isShort={useSignedIn()}
      options={languages}
      value={useLocale()}
      onChange={(value) => isLocale(value) && switchLocale(value)}
    />
  )
}
