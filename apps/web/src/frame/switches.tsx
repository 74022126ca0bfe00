import { isLocale, localeNames, locales } from '@avalive/i18n/locales'
import { useLocale, useSwitchLocale, useT } from '../lib/i18n.tsx'
import { CompactSelect } from '../ui/CompactSelect.tsx'
import { GlobeIcon } from '../ui/icons.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'

const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale], lang: locale }))

/** `isShort` where a phone has no room for most names of languages. */
export const LanguageSwitch = ({ isShort = false }: { isShort?: boolean }) => {
  const t = useT()
  const switchLocale = useSwitchLocale()
  return (
    <CompactSelect
      label={t('frame.language')}
      icon={<GlobeIcon size={20} />}
      isShort={isShort}
      options={languages}
      value={useLocale()}
      onChange={(value) => isLocale(value) && switchLocale(value)}
    />
  )
}

export const OwnThemeSwitch = () => {
  const t = useT()
  return (
    <ThemeSwitch
      labels={{ system: t('frame.theme.system'), light: t('frame.theme.light'), dark: t('frame.theme.dark') }}
    />
  )
}
