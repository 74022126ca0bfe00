/** An event's address: the parent's id alone, or with one of its groups (rulings §7). Parent ids have no hyphen. */
export interface EventAddress {
  readonly parentId: string
  /** 0 means the event as a whole. */
  readonly groupId: number
}

const ADDRESS = /^(?<parentId>[a-z0-9_]{1,40})(?:-(?<groupId>[1-9][0-9]{0,2}))?$/

export const eventIdOf = ({ parentId, groupId }: EventAddress): string =>
  groupId === 0 ? parentId : `${parentId}-${groupId}`

/** Returns undefined if the text isn't a valid event id. */
export const readEventId = (eventId: string): EventAddress | undefined => {
  const parts = ADDRESS.exec(eventId)?.groups
  return parts?.parentId === undefined ? undefined : { parentId: parts.parentId, groupId: Number(parts.groupId ?? 0) }
}
