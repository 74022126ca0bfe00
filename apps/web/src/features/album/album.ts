import { album, type MemoryAlbum } from '@avalive/contract/album'
import type { Output } from '@avalive/contract/call'
import { callQuery } from '../../lib/query.tsx'

export type AlbumAnswer = Output<typeof album.getMemoryAlbum>
export type ShownEdition = NonNullable<AlbumAnswer['edition']>
export type WinEvent = MemoryAlbum['myRecord']['winEvents'][number]
export type AlbumPerson = MemoryAlbum['streamerUser']

export const albumQuery = (vliveId: string | undefined) => ({
  ...callQuery(album.getMemoryAlbum, vliveId === undefined ? {} : { vliveId }),
  // The page has its own views for every failure.
  meta: { failureShown: true },
})

/** Whether there is nothing to show. */
export const isEmptyAlbum = (shown: MemoryAlbum): boolean => {
  const { totalLoginDays, myRecord, broadcastViewRecords, giftRecords, collabRecords, chatRecords } = shown
  const { totalBroadcastViewHour, totalBroadcastHour, winEvents } = myRecord
  const lists = [winEvents, broadcastViewRecords, giftRecords, collabRecords, chatRecords]
  return totalLoginDays + totalBroadcastViewHour + totalBroadcastHour === 0 && lists.every(({ length }) => length === 0)
}
