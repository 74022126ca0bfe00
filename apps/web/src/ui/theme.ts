export type ThemeChoice = 'system' | 'light' | 'dark'

const storageKey = 'avalive.theme'

/** The theme chosen on this device, or `system` if none was chosen. */
export const readTheme = (): ThemeChoice => {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

export const applyTheme = (choice: ThemeChoice): void => {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}

export const chooseTheme = (choice: ThemeChoice): void => {
  applyTheme(choice)
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Without storage, the theme still applies until the page is left.
  }
}
