import type { Locale } from '@avalive/i18n/locales'
import type { Context } from '../context.ts'
import type { FirstView } from './first-view.ts'
import { escapeHtml } from './html.ts'

export const SITE_NAME = 'Avalive'

/** What other sites and messengers show of a link to a page. */
export interface LinkPreview {
  /** The page's own address. */
  readonly url: string
  readonly title: string
  readonly description: string
  readonly picture: {
    readonly url: string
    readonly width: number
    readonly height: number
    readonly type: string
  }
  readonly firstView?: FirstView
  /** Search engines may show the page unless this is false. */
  readonly isListed?: boolean
}

/** The preview of a page that anybody may see, or null. Visitors need no session, because messengers have none. */
export type PreviewOf = (
  path: string,
  asked: { readonly context: Context; readonly locale: Locale },
) => Promise<LinkPreview | null>

/**
 * Whether nothing is at the address of one of the area's pages, for anybody. It is asked for addresses without a preview
 * only, because a page of somebody suspended has none either.
 */
export type IsMissing = (path: string, context: Context) => Promise<boolean>

/** The meta tags of Open Graph and of X. */
export const previewTags = ({ url, title, description, picture, isListed = true }: LinkPreview): string => {
  const tags = [
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', SITE_NAME],
    ['property', 'og:url', url],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:image', picture.url],
    ['property', 'og:image:type', picture.type],
    ['property', 'og:image:width', String(picture.width)],
    ['property', 'og:image:height', String(picture.height)],
    ['name', 'twitter:card', 'summary_large_image'],
    ...(isListed ? [] : [['name', 'robots', 'noindex']]),
  ]
  const canonical = `<link rel="canonical" href="${escapeHtml(url)}">`
  return (
    canonical +
    tags.map(([kind, name, value = '']) => `<meta ${kind}="${name}" content="${escapeHtml(value)}">`).join('')
  )
}
