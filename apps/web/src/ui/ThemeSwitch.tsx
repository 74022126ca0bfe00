import { useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { MoonIcon, SunIcon, SystemIcon } from './icons.tsx'
import { chooseTheme, readTheme, type ThemeChoice } from './theme.ts'

export interface ThemeSwitchProps {
  /** The current state, for example "Theme: dark". */
  labels: Record<ThemeChoice, string>
}

const icons = { system: SystemIcon, light: SunIcon, dark: MoonIcon }
const following: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' }

/** One button that cycles through system, light and dark. */
export const ThemeSwitch = ({ labels }: ThemeSwitchProps) => {
  const [choice, setChoice] = useState(readTheme)
  const Icon = icons[choice]
  const press = () => {
    chooseTheme(following[choice])
    setChoice(following[choice])
  }
  return <IconButton label={labels[choice]} icon={<Icon />} onClick={press} />
}
