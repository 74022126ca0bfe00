import { drawFigures } from '../../platform/pictures/figures.ts'
import type { PictureKind } from '../../platform/pictures/picture-route.ts'
import { ALBUM_PICTURES, pictureContentOf } from './links.ts'
import { drawPicture, type PictureContent } from './picture/draw.ts'
import { readShared } from './read-shared.ts'

/** The picture of a shared album, which is also its link preview. */
export const albumPicture: PictureKind<PictureContent> = {
  path: ALBUM_PICTURES,
  contentOf: async (context, vliveId) => {
    const shared = await readShared(context, vliveId, 'en')
    return shared ? pictureContentOf(shared.edition, shared.album) : null
  },
  draw: async (content, context) =>
    drawPicture(content, await drawFigures(context, [content.iconUrl, ...content.people])),
}
