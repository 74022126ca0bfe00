import { escapeHtml } from './html.ts'

/**
 * Words and pictures of a public page that are in its document, so that a crawler and a slow phone have them before any
 * code. The page replaces them when it is there.
 */
export interface FirstView {
  readonly heading: string
  readonly lines: readonly string[]
  readonly picture?: string | undefined
  /** Keeps the place of the stage that the page has above its centered words. */
  readonly hasStage?: boolean
  /** Pages that this one leads to by a portrait, as large as on the page itself. */
  readonly cards?: readonly {
    readonly path: string
    readonly title: string
    readonly name: string
    readonly picture: string
  }[]
  /** Pages that this one leads to by a banner. */
  readonly banners?: readonly { readonly path: string; readonly text: string; readonly picture: string }[]
  /** Pages that this one leads to. */
  readonly links?: readonly { readonly path: string; readonly text: string; readonly picture?: string }[]
}

const pictureOf = (url: string, size: number): string =>
  `<img src="${escapeHtml(url)}" alt="" width="${size}" height="${size}">`

const linkOf = ({ path, text, picture }: NonNullable<FirstView['links']>[number]): string =>
  `<li><a href="${escapeHtml(path)}">${picture ? pictureOf(picture, 44) : ''}<span>${escapeHtml(text)}</span></a></li>`

const bannerOf = ({ path, text, picture }: NonNullable<FirstView['banners']>[number]): string =>
  `<li><a href="${escapeHtml(path)}"><img src="${escapeHtml(picture)}" alt="" width="240" height="90">` +
  `<span>${escapeHtml(text)}</span></a></li>`

const cardOf = ({ path, title, name, picture }: NonNullable<FirstView['cards']>[number]): string =>
  `<li><a href="${escapeHtml(path)}"><img src="${escapeHtml(picture)}" alt="" width="300" height="400">` +
  `<span>${escapeHtml(title)}</span><span>${escapeHtml(name)}</span></a></li>`

export const firstViewHtml = ({
  heading,
  lines,
  picture,
  hasStage,
  cards = [],
  banners = [],
  links = [],
}: FirstView): string => {
  const text = lines.filter((line) => line !== '').map((line) => `<p>${escapeHtml(line)}</p>`)
  const shelf = banners.length > 0 ? `<ul class="banners">${banners.map(bannerOf).join('')}</ul>` : ''
  const list = links.length > 0 ? `<ul>${links.map(linkOf).join('')}</ul>` : ''
  const title = `<h1>${escapeHtml(heading)}</h1>`
  if (cards.length > 0) {
    const portraits = `<ul class="portraits">${cards.map(cardOf).join('')}</ul>`
    return `<main class="first-view wide">${text.join('')}${title}${portraits}</main>`
  }
  if (hasStage) return `<main class="first-view staged"><div></div>${title}${text.join('')}</main>`
  return `<main class="first-view">${picture ? pictureOf(picture, 128) : ''}${title}${text.join('')}${shelf}${list}</main>`
}
