import { formatDateTime } from '@avalive/i18n/format'
import type { Locale } from '@avalive/i18n/locales'
import { streamStatus } from '@avalive/rules/live/stream'
import type { Context } from '../../platform/context.ts'
import type { IsMissing, PreviewOf } from '../../platform/http/link-preview.ts'
import { idIn, possibleId, previewOfPage } from '../../platform/http/public-page.ts'
import { drawFigures } from '../../platform/pictures/figures.ts'
import type { PictureKind } from '../../platform/pictures/picture-route.ts'
import { drawScene } from '../../platform/pictures/scene.ts'
import { findListed } from './sitemap.ts'
import { findStream, type StoredStream } from './store.ts'

interface Content {
  /** Of the people on the stage, the host first. */
  readonly icons: readonly string[]
  readonly isLive: boolean
}

const contentOf = ({ stage, status }: StoredStream): Content => ({
  icons: stage.slice(0, 3).map(({ iconUrl }) => iconUrl),
  isLive: status === streamStatus.live,
})

export const streamPicture: PictureKind<Content> = {
  path: '/pictures/preview/streams',
  contentOf: async ({ db }, id) => {
    const stored = possibleId.test(id) ? await findStream(db, id) : undefined
    return stored ? contentOf(stored) : null
  },
  draw: async ({ icons, isLive }, context) =>
    drawScene({ figures: await drawFigures(context, icons), prop: isLive ? 'live' : 'none' }),
}

const descriptionOf = ({ words }: Context, { status, startsAt, stage }: StoredStream, locale: Locale): string => {
  const t = words(locale)
  const name = stage[0]?.nickname ?? ''
  if (status === streamStatus.live) return t('server.preview.live', { name })
  if (status === streamStatus.closed) return t('server.preview.ended', { name })
  return startsAt
    ? t('server.preview.upcoming', { name, time: formatDateTime(locale, startsAt.epochMilliseconds) })
    : t('server.preview.soon', { name })
}

const page = /^\/viewer\/([^/]+)\/?$/

export const isStreamMissing: IsMissing = async (path, { db }) => {
  if (!page.test(path)) return false
  const id = idIn(page, path)
  return id === undefined || (await findStream(db, id)) === undefined
}

/** The link preview of a stream. */
export const streamPreview: PreviewOf = async (path, { context, locale }) => {
  const id = idIn(page, path)
  const stored = id === undefined ? undefined : await findStream(context.db, id)
  if (!stored) return null
  const description = descriptionOf(context, stored, locale)
  const profileIds = stored.stage.map(({ profileId }) => profileId)
  return previewOfPage(context, {
    path: `/viewer/${stored.mediaId}`,
    title: stored.title,
    isListed: (await findListed(context, profileIds)).size === profileIds.length,
    description,
    picture: { path: streamPicture.path, id: stored.mediaId, content: contentOf(stored) },
    firstView: {
      heading: stored.title,
      lines: [description],
      picture: stored.stage[0]?.iconUrl,
      links: stored.stage.map(({ profileId, nickname }) => ({ path: `/profile/${profileId}`, text: nickname })),
    },
  })
}
