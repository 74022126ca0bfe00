import type { album } from '@avalive/contract/album'
import type { Answer } from '@avalive/contract/call'
import type { Context } from '../../platform/context.ts'
import { picturePath } from '../../platform/pictures/picture-route.ts'
import type { Edition } from './edition-store.ts'
import type { PictureContent } from './picture/draw.ts'

type Album = Answer<typeof album.getMemoryAlbum>['memoryAlbum'] & object

/** The people of the picture: those whom the person watched most, then those who got gifts, collabs and comments. */
const peopleIn = ({ broadcastViewRecords, giftRecords, collabRecords, chatRecords }: Album): string[] => {
  const people = [
    ...broadcastViewRecords.map(({ streamerUser }) => streamerUser),
    ...giftRecords.map(({ giftReceiver }) => giftReceiver),
    ...collabRecords.map(({ collabUser }) => collabUser),
    ...chatRecords.map(({ chatUser }) => chatUser),
  ]
  return [...new Map(people.map(({ vliveId, iconUrl }) => [vliveId, iconUrl])).values()].slice(0, 3)
}

export const pictureContentOf = ({ year }: Pick<Edition, 'year'>, shown: Album): PictureContent => ({
  year,
  iconUrl: shown.streamerUser.iconUrl,
  days: shown.totalLoginDays,
  viewHours: shown.myRecord.totalBroadcastViewHour,
  broadcastHours: shown.myRecord.totalBroadcastHour,
  wins: shown.myRecord.winEvents.length,
  people: peopleIn(shown),
})

export const ALBUM_PICTURES = '/memories/picture'

/** The addresses of a shared album and of its picture. */
export const linksOf = ({ config }: Context, edition: Pick<Edition, 'year'>, shown: Album) => {
  const { vliveId } = shown.streamerUser
  return {
    url: `${config.publicUrl}/memories/${encodeURIComponent(vliveId)}`,
    pictureUrl: config.publicUrl + picturePath(ALBUM_PICTURES, vliveId, pictureContentOf(edition, shown)),
  }
}
