import { type ComponentType, lazy } from 'react'
import { loadWords } from '../lib/i18n.tsx'
import { loadOnline } from '../lib/online.ts'

const load = () => Promise.all([import('./late.ts'), loadWords('places')])
type Parts = Awaited<ReturnType<typeof load>>[0]

const missing = { default: () => null }

/** A part of the frame that loads after the page, with its texts. If it can't be loaded, its place stays empty. */
export const latePart = <Props extends object>(pick: (parts: Parts) => ComponentType<Props>) =>
  lazy<ComponentType<Props>>(() =>
    loadOnline(load).then(
      ([parts]) => ({ default: pick(parts) }),
      () => missing,
    ),
  )
