import { formatDateTime } from '@avalive/i18n/format'
import type { IsMissing, PreviewOf } from '../../platform/http/link-preview.ts'
import { excerpt, idIn, previewOfPage } from '../../platform/http/public-page.ts'
import { drawFigures } from '../../platform/pictures/figures.ts'
import type { PictureKind } from '../../platform/pictures/picture-route.ts'
import { drawScene } from '../../platform/pictures/scene.ts'
import { textIn } from './answer.ts'
import { findPublicEvent, leadersOf } from './leaders.ts'

/** Icons of the first three, who are on the podium of the picture. */
type Content = readonly string[]

export const eventPicture: PictureKind<Content> = {
  path: '/pictures/preview/events',
  contentOf: async (context, id) => {
    const found = await findPublicEvent(context, id)
    if (!found) return null
    return (await leadersOf(context, found.event, found.groupId)).map(({ streamer }) => streamer.iconUrl)
  },
  draw: async (icons, context) => drawScene({ figures: await drawFigures(context, icons), prop: 'podium' }),
}

const page = /^\/events\/([^/]+)\/?$/

export const isEventMissing: IsMissing = async (path, context) => {
  if (!page.test(path)) return false
  const eventId = idIn(page, path)
  return eventId === undefined || (await findPublicEvent(context, eventId)) === undefined
}

/** The link preview of an event. */
export const eventPreview: PreviewOf = async (path, { context, locale }) => {
  const eventId = idIn(page, path)
  const found = eventId === undefined ? undefined : await findPublicEvent(context, eventId)
  if (eventId === undefined || !found) return null
  const { event, groupId } = found
  const leaders = (await leadersOf(context, event, groupId)).map(({ streamer }) => streamer)
  const name = textIn(event.name, locale)
  const period = `${formatDateTime(locale, event.beginsAt.epochMilliseconds)} – ${formatDateTime(locale, event.endsAt.epochMilliseconds)}`
  const text = excerpt(textIn(event.description, locale))
  return previewOfPage(context, {
    path: `/events/${eventId}`,
    title: name,
    description: excerpt(`${period} · ${text}`),
    picture: { path: eventPicture.path, id: eventId, content: leaders.map(({ iconUrl }) => iconUrl) },
    firstView: {
      heading: name,
      lines: [period, text],
      picture: event.iconUrl,
      links: leaders.map(({ profileId, nickname, iconUrl }) => ({
        path: `/profile/${profileId}`,
        text: nickname,
        picture: iconUrl,
      })),
    },
  })
}
