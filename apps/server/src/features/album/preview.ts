import type { PreviewOf } from '../../platform/http/link-preview.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../../platform/pictures/brand.ts'
import { linksOf } from './links.ts'
import { readShared } from './read-shared.ts'

const page = /^\/memories\/([^/]+)\/?$/

/** The link preview of a shared album. */
export const albumPreview: PreviewOf = async (path, { context, locale }) => {
  const vliveId = page.exec(path)?.[1]
  if (vliveId === undefined) return null
  const shared = await readShared(context, vliveId, locale)
  if (!shared) return null
  const { album, edition } = shared
  const t = context.words(locale)
  const { url, pictureUrl } = linksOf(context, edition, album)
  const days = album.totalLoginDays
  const hours = album.myRecord.totalBroadcastViewHour
  const amounts = [
    ...(days > 0 ? [t('server.album.preview.days', { days })] : []),
    ...(hours > 0 ? [t('server.album.preview.hours', { hours })] : []),
  ]
  return {
    url,
    title: t('server.album.preview.title', { name: album.streamerUser.nickname, year: String(edition.year) }),
    description: amounts.length > 0 ? amounts.join(' · ') : t('server.album.preview.text'),
    picture: { url: pictureUrl, width: PICTURE_WIDTH, height: PICTURE_HEIGHT, type: 'image/png' },
  }
}
