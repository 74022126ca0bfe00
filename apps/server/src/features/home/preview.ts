import { type PreviewOf, SITE_NAME } from '../../platform/http/link-preview.ts'
import { previewOfPage } from '../../platform/http/public-page.ts'
import type { PictureKind } from '../../platform/pictures/picture-route.ts'
import { drawScene } from '../../platform/pictures/scene.ts'

const ID = 'avalive'
const content = 'mark'

/** Home is about nobody, and who is live changes too fast for a picture that others keep. */
export const homePicture: PictureKind<typeof content> = {
  path: '/pictures/preview/home',
  contentOf: async (_context, id) => (id === ID ? content : null),
  draw: (prop) => drawScene({ figures: [], prop }),
}

/** The link preview of home. Its first view comes with the page's first answer. */
export const homePreview: PreviewOf = async (path, { context, locale }) =>
  path === '/'
    ? previewOfPage(context, {
        path,
        title: SITE_NAME,
        description: context.words(locale)('server.preview.home'),
        picture: { path: homePicture.path, id: ID, content },
      })
    : null
