import { formatDateTime } from '@avalive/i18n/format'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { PreviewOf } from '../../platform/http/link-preview.ts'
import { excerpt, idIn, possibleId, previewOfPage } from '../../platform/http/public-page.ts'
import { drawFigures } from '../../platform/pictures/figures.ts'
import type { PictureKind } from '../../platform/pictures/picture-route.ts'
import { drawScene } from '../../platform/pictures/scene.ts'
import { findStreamers } from '../../platform/streamers.ts'
import { textIn } from './answer.ts'
import { findByEventId } from './find-event.ts'
import { standingsFrom } from './standings.ts'
import type { StoredEvent } from './store.ts'

/** Icons of the first three, who are on the podium of the picture. */
type Content = readonly string[]

const findEventOf = async ({ db }: Context, eventId: string) => {
  try {
    return possibleId.test(eventId) ? await findByEventId(db, eventId) : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The first three by score. An event that hides scores shows its ranks, so they may be seen. */
const leadersOf = async (context: Context, event: StoredEvent, groupId: number) => {
  const standings = await standingsFrom(context, event, groupId, 0, 3)
  const people = await findStreamers(
    context.db,
    standings.map(({ member }) => member),
  )
  return standings.flatMap(({ member }) => people.get(member)?.streamer ?? [])
}

export const eventPicture: PictureKind<Content> = {
  path: '/pictures/preview/events',
  contentOf: async (context, id) => {
    const found = await findEventOf(context, id)
    if (!found) return null
    return (await leadersOf(context, found.event, found.groupId)).map(({ iconUrl }) => iconUrl)
  },
  draw: async (icons, context) => drawScene({ figures: await drawFigures(context, icons), prop: 'podium' }),
}

const page = /^\/events\/([^/]+)\/?$/

/** The link preview of an event. */
export const eventPreview: PreviewOf = async (path, { context, locale }) => {
  const eventId = idIn(page, path)
  const found = eventId === undefined ? undefined : await findEventOf(context, eventId)
  if (eventId === undefined || !found) return null
  const { event, groupId } = found
  const leaders = await leadersOf(context, event, groupId)
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
