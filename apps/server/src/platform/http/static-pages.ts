import type { ServerTranslate } from '@avalive/i18n/server'
import type { Config } from '../config.ts'
import { drawCharacter } from '../pictures/figures.ts'
import type { PictureKind } from '../pictures/picture-route.ts'
import { drawScene } from '../pictures/scene.ts'
import type { PreviewOf } from './link-preview.ts'
import { previewOfPage } from './public-page.ts'

/** The picture of pages that are about nobody: a figure on the stage. */
export const sitePicture: PictureKind<string> = {
  path: '/pictures/preview/pages',
  contentOf: async (_context, id) => (id === siteContent.id ? siteContent.content : null),
  draw: (name) => drawScene({ figures: [drawCharacter(name)], prop: 'none' }),
}

export const siteContent = { path: '/pictures/preview/pages', id: 'avalive', content: 'Avalive' }

interface Words {
  readonly title: string
  /** The page's heading, if it isn't the title. */
  readonly heading?: string
  readonly lead: string
}

/** Public pages without data, by their path. */
const pages: Readonly<Record<string, (t: ServerTranslate, config: Config) => Words>> = {
  '/help': (t) => ({ title: t('title.help'), lead: t('policies.help.lead') }),
  '/policies/terms': (t, { OPERATOR_NAME }) => ({
    title: t('title.terms'),
    lead: t('policies.terms.lead', { operator: OPERATOR_NAME }),
  }),
  '/policies/coins': (t) => ({ title: t('title.coinPolicy'), lead: t('policies.coins.lead') }),
  '/policies/commerce_law': (t) => ({ title: t('title.commerceLaw'), lead: t('policies.commerce.lead') }),
  '/download': (t) => ({ title: t('title.download'), heading: t('download.title'), lead: t('download.lead') }),
}

export const staticPreview: PreviewOf = async (path, { context, locale }) => {
  const address = path.replace(/\/$/, '')
  const words = Object.hasOwn(pages, address) ? pages[address]?.(context.words(locale), context.config) : undefined
  if (!words) return null
  const { title, heading = title, lead } = words
  return previewOfPage(context, {
    path: address,
    title,
    description: lead,
    picture: siteContent,
    firstView: { heading, lines: [lead] },
  })
}
