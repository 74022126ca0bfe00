import type { ComponentType } from 'react'
import type { PageFile } from './route.ts'

type PageModule = { default: ComponentType }

/** One chunk for each screen. */
const pages = import.meta.glob<PageModule>('../features/*/*{Page,Root}.tsx')

export const loadPage = async (page: PageFile): Promise<ComponentType> => {
  const load = pages[`../features/${page}.tsx`]
  if (!load) throw new Error(`no screen ${page}`)
  return (await load()).default
}
