import type { Context } from '../../platform/context.ts'
import type { IsMissing, PreviewOf } from '../../platform/http/link-preview.ts'
import { excerpt, idIn, possibleId, previewOfPage } from '../../platform/http/public-page.ts'
import { drawFigures } from '../../platform/pictures/figures.ts'
import type { PictureKind } from '../../platform/pictures/picture-route.ts'
import { drawScene } from '../../platform/pictures/scene.ts'
import { findStreamers } from '../../platform/streamers.ts'
import { listingNow } from './sitemap.ts'
import { findPreviewed } from './sitemap-store.ts'
import { findByProfileId } from './store.ts'
import { upcomingOf } from './waiting-store.ts'

const findProfile = async (context: Context, profileId: string) => {
  const { db } = context
  const found = possibleId.test(profileId) ? await findPreviewed(db, profileId, listingNow(context)) : undefined
  const known = found && (await findStreamers(db, [found.id])).get(found.id)
  return known && { ...known, ...found }
}

interface Content {
  readonly iconUrl: string
  readonly isLive: boolean
}

export const profilePicture: PictureKind<Content> = {
  path: '/pictures/preview/people',
  contentOf: async (context, id) => {
    const found = await findProfile(context, id)
    return found ? { iconUrl: found.streamer.iconUrl, isLive: found.currentStatus.live !== null } : null
  },
  draw: async ({ iconUrl, isLive }, context) =>
    drawScene({ figures: await drawFigures(context, [iconUrl]), prop: isLive ? 'live' : 'none' }),
}

const page = /^\/profile\/([^/]+)\/?$/

/** A suspended person has no preview, but a profile. */
export const isProfileMissing: IsMissing = async (path, { db }) => {
  if (!page.test(path)) return false
  const profileId = idIn(page, path)
  return profileId === undefined || (await findByProfileId(db, profileId)) === undefined
}

/** The link preview of a profile. */
export const profilePreview: PreviewOf = async (path, { context, locale }) => {
  const profileId = idIn(page, path)
  const found = profileId === undefined ? undefined : await findProfile(context, profileId)
  if (!found) return null
  const { streamer, currentStatus, id, isListed } = found
  const { nickname, iconUrl, description } = streamer
  const t = context.words(locale)
  const { live } = currentStatus
  const upcoming = await upcomingOf(context.db, id)
  return previewOfPage(context, {
    path: `/profile/${streamer.profileId}`,
    title: nickname,
    isListed,
    description: excerpt(description) || t('server.preview.profile', { name: nickname }),
    picture: { path: profilePicture.path, id: streamer.profileId, content: { iconUrl, isLive: live !== null } },
    firstView: {
      heading: nickname,
      lines: [description],
      picture: iconUrl,
      links: [
        ...(live ? [{ path: `/viewer/${live.mediaId}`, text: t('server.preview.live', { name: nickname }) }] : []),
        ...upcoming.map(({ mediaId, title }) => ({ path: `/viewer/${mediaId}`, text: title })),
      ],
    },
  })
}
