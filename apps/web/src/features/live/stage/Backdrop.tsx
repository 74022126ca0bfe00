import type { RoomId, TimeOfDay } from '@avalive/rules/avatar/rooms/room'

/**
 * The room behind the people. The server draws it, so that twelve rooms cost the page nothing. It fills its container,
 * with the floor at the lower edge: a wide stage shows more of the walls, a tall one more of the ceiling.
 */
export const Backdrop = ({ room, time }: { room: RoomId; time: TimeOfDay }) => (
  <img
    src={`/pictures/rooms/${room}-${time}.svg`}
    alt=""
    data-room={room}
    className="absolute inset-0 size-full bg-[#2a2160]"
  />
)
