import type { RoomId, TimeOfDay } from '@avalive/rules/avatar/rooms/room'

/** The picture of a person. Answers have the address of users.icon_url, which names the version of the look. */
export const personPicture = (profileId: string): string => `/pictures/people/${profileId}.svg`

/** The cover of a profile: the person in their room. Naming the room makes browsers load it again after a change. */
export const coverPicture = (profileId: string, room: string): string =>
  `/pictures/covers/${profileId}.svg?room=${room}`

/** The picture of a stream: its people in their room. */
export const streamPicture = (mediaId: string): string => `/pictures/streams/${mediaId}.svg`

/** The picture of an event: its first three in the given room. */
export const eventHeaderPicture = (
  eventId: string,
  { room, time }: { readonly room: RoomId; readonly time: TimeOfDay },
) => `/pictures/events/${eventId}.svg?room=${room}&time=${time}`
