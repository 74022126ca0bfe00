import { quiet } from './live-screen.ts'
import type { Screen, Visit } from './screen.ts'

/** Resolves when the screen of the console that is open has its code and what it shows. */
export const complete = ({ page }: Visit): Promise<void> =>
  page.locator('main:has(h1):not(:has([aria-busy=true]))').waitFor()

export const openConsole = async (visit: Visit, path = ''): Promise<void> => {
  await visit.page.goto(`/console/${path}${path.includes('?') ? quiet.replace('?', '&') : quiet}`)
  await complete(visit)
}

/** The last part of the address that the first row of a list opens. */
export const firstId = async (visit: Visit, list: string): Promise<string> => {
  await openConsole(visit, list)
  const row = visit.page.locator('a[data-row-main]').first()
  return (await row.getAttribute('href'))?.split('/').at(-1) ?? ''
}

export const openFirst = async (visit: Visit, list: string): Promise<void> =>
  openConsole(visit, `${list}/${await firstId(visit, list)}`)

const operator = { persona: 'operator' } as const
/** Work for a desk. It can be done on a phone, but neither pictures nor checks are made of it. */
export const atDesk = { ...operator, tag: '@desktop-only' } as const
/** Work that can't wait until somebody is at a desk. */
export const anywhere = { ...operator, tag: '@desktop' } as const

/** A screen of the console, as its address opens it. */
export const consoleScreen =
  (kind: typeof atDesk | typeof anywhere) =>
  (name: string, path: string): Screen => ({
    ...kind,
    name: `console-${name}`,
    open: (visit) => openConsole(visit, path),
  })

/** The screen that the first row of a list opens. */
export const firstOf =
  (kind: typeof atDesk | typeof anywhere) =>
  (name: string, list: string): Screen => ({
    ...kind,
    name: `console-${name}`,
    open: (visit) => openFirst(visit, list),
  })
