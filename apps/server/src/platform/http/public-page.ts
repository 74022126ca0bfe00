import type { Context } from '../context.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../pictures/brand.ts'
import { picturePath } from '../pictures/picture-route.ts'
import type { LinkPreview } from './link-preview.ts'

/** Texts from an address that can be an id. PostgreSQL refuses some of the others. */
export const possibleId = /^[\w.-]{1,64}$/

const MAX_DESCRIPTION = 160

/** A text as one short line. */
export const excerpt = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= MAX_DESCRIPTION
    ? line
    : `${letters
        .slice(0, MAX_DESCRIPTION - 1)
        .join('')
        .trimEnd()}…`
}

/** The id in the address of a page, if it can be one. */
export const idIn = (page: RegExp, path: string): string | undefined => {
  const id = page.exec(path)?.[1]
  return id !== undefined && possibleId.test(id) ? id : undefined
}

interface PublicPage extends Pick<LinkPreview, 'title' | 'description' | 'firstView' | 'isListed'> {
  readonly path: string
  readonly picture: { readonly path: string; readonly id: string; readonly content: unknown }
}

/** The preview of a page whose picture the server draws. */
export const previewOfPage = ({ config }: Context, { path, picture, ...page }: PublicPage): LinkPreview => ({
  ...page,
  url: config.publicUrl + path,
  picture: {
    url: config.publicUrl + picturePath(picture.path, picture.id, picture.content),
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    type: 'image/png',
  },
})
