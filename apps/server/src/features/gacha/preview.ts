import { type Garment, outfitOf } from '@avalive/rules/avatar/garments'
import { isOpen } from '@avalive/rules/time/period'
import type { Context } from '../../platform/context.ts'
import type { IsMissing, PreviewOf } from '../../platform/http/link-preview.ts'
import { idIn, possibleId, previewOfPage } from '../../platform/http/public-page.ts'
import { siteContent } from '../../platform/http/static-pages.ts'
import { localized } from '../../platform/localized.ts'
import { drawCharacter } from '../../platform/pictures/figures.ts'
import type { PictureKind } from '../../platform/pictures/picture-route.ts'
import { drawScene } from '../../platform/pictures/scene.ts'
import { findGacha, gachasOf, garmentsOf, itemsOf } from './store.ts'

/** Gachas without published odds are not shown to anybody. */
const findShown = async ({ db }: Context, gachaId: string, kind?: 'avatar' | 'furniture') => {
  const found = possibleId.test(gachaId) ? await findGacha(db, gachaId, kind) : undefined
  return found && found.revisionId !== null ? { ...found, revisionId: found.revisionId } : undefined
}

interface Content {
  readonly gachaId: string
  /** The best items that a figure can wear together. */
  readonly wears: readonly Garment[]
}

const contentOf = async ({ db }: Context, gachaId: string, revisionId: bigint): Promise<Content> => ({
  gachaId,
  wears: outfitOf(await garmentsOf(db, revisionId)).map(({ shape, tone, shade }) => ({ shape, tone, shade })),
})

export const gachaPicture: PictureKind<Content> = {
  path: '/pictures/preview/gachas',
  contentOf: async (context, id) => {
    const found = await findShown(context, id)
    return found ? contentOf(context, id, found.revisionId) : null
  },
  draw: ({ gachaId, wears }) => drawScene({ figures: [drawCharacter(gachaId, wears)], prop: 'capsule' }),
}

const pages = { avatar: /^\/gacha_odds\/([^/]+)\/?$/, furniture: /^\/furniture_gacha_odds\/([^/]+)\/?$/ } as const

const MAX_ITEMS = 12

const pathOf = (kind: string, gachaId: string): string =>
  `/${kind === 'avatar' ? 'gacha_odds' : 'furniture_gacha_odds'}/${gachaId}`

export const isGachaMissing: IsMissing = async (path, context) => {
  const kind = pages.avatar.test(path) ? 'avatar' : 'furniture'
  if (!pages[kind].test(path)) return false
  const gachaId = idIn(pages[kind], path)
  return gachaId === undefined || (await findShown(context, gachaId, kind)) === undefined
}

const listPage = /^\/gachas\/?$/

/** The gachas that are open now, of avatar items and of furniture. */
const openGachas = async ({ db, clock }: Context) => {
  const now = clock.now().epochMilliseconds
  const all = [...(await gachasOf(db, 'avatar')), ...(await gachasOf(db, 'furniture'))]
  return all.flatMap((stored) => {
    const { revisionId, startAt, endAt } = stored
    const period = { startAt: startAt.epochMilliseconds, endAt: endAt.epochMilliseconds }
    return revisionId !== null && isOpen(period, now) ? [{ ...stored, revisionId }] : []
  })
}

/** The link preview of the list of gachas. Its picture is that of the first one. */
export const gachasPreview: PreviewOf = async (path, { context, locale }) => {
  if (!listPage.test(path)) return null
  const t = context.words(locale)
  const open = await openGachas(context)
  const [first] = open
  const title = t('title.gachas')
  const description = t('server.preview.gacha')
  return previewOfPage(context, {
    path: '/gachas',
    title,
    description,
    picture: first
      ? {
          path: gachaPicture.path,
          id: first.gachaId,
          content: await contentOf(context, first.gachaId, first.revisionId),
        }
      : siteContent,
    firstView: {
      heading: title,
      lines: [open.length > 0 ? description : t('gacha.list.empty.title')],
      banners: open.map(({ kind, gachaId, names, bannerUrl }) => ({
        path: pathOf(kind, gachaId),
        text: localized(names, locale),
        picture: bannerUrl,
      })),
    },
  })
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
    path: pathOf(kind, gachaId),
    title: name,
    description,
    picture: { path: gachaPicture.path, id: gachaId, content: await contentOf(context, gachaId, found.revisionId) },
    firstView: { heading: name, lines: [description, names.join(' · ')], picture: found.bannerUrl },
  })
}
