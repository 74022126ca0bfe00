import type { Context } from '../../platform/context.ts'
import type { IsMissing, PreviewOf } from '../../platform/http/link-preview.ts'
import { idIn, possibleId, previewOfPage } from '../../platform/http/public-page.ts'
import { localized } from '../../platform/localized.ts'
import type { PictureKind } from '../../platform/pictures/picture-route.ts'
import { drawScene } from '../../platform/pictures/scene.ts'
import { findGacha, itemsOf } from './store.ts'

/** Gachas without published odds are not shown to anybody. */
const findShown = async ({ db }: Context, gachaId: string, kind?: 'avatar' | 'furniture') => {
  const found = possibleId.test(gachaId) ? await findGacha(db, gachaId, kind) : undefined
  return found && found.revisionId !== null ? { ...found, revisionId: found.revisionId } : undefined
}

export const gachaPicture: PictureKind<Record<string, never>> = {
  path: '/pictures/preview/gachas',
  contentOf: async (context, id) => ((await findShown(context, id)) ? {} : null),
  draw: () => drawScene({ figures: [], prop: 'capsule' }),
}

const pages = { avatar: /^\/gacha_odds\/([^/]+)\/?$/, furniture: /^\/furniture_gacha_odds\/([^/]+)\/?$/ } as const

const MAX_ITEMS = 12

export const isGachaMissing: IsMissing = async (path, context) => {
  const kind = pages.avatar.test(path) ? 'avatar' : 'furniture'
  if (!pages[kind].test(path)) return false
  const gachaId = idIn(pages[kind], path)
  return gachaId === undefined || (await findShown(context, gachaId, kind)) === undefined
}

/** The link preview of a gacha's page with its odds. */
export const gachaPreview: PreviewOf = async (path, { context, locale }) => {
  const kind = pages.avatar.test(path) ? 'avatar' : 'furniture'
  const gachaId = idIn(pages[kind], path)
  const found = gachaId === undefined ? undefined : await findShown(context, gachaId, kind)
  if (gachaId === undefined || !found) return null
  const items = (await itemsOf(context.db, [found.revisionId])).toSorted((a, b) => b.rarity - a.rarity)
  const names = [...new Set(items.map((item) => localized(item.names, locale)))].slice(0, MAX_ITEMS)
  const name = localized(found.names, locale)
  const description = context.words(locale)('server.preview.gacha')
  return previewOfPage(context, {
    path: `/${kind === 'avatar' ? 'gacha_odds' : 'furniture_gacha_odds'}/${gachaId}`,
    title: name,
    description,
    picture: { path: gachaPicture.path, id: gachaId, content: {} },
    firstView: { heading: name, lines: [description, names.join(' · ')], picture: found.bannerUrl },
  })
}
