import type { LiveCard } from '@avalive/contract/home'
import type { Context } from '../../platform/context.ts'
import { PAGE_SIZE, type Place, type StoredCard } from './store.ts'

/** A card as the API returns it. In the demo world, `crowd` is added to the real viewers. */
export const cardOf = ({ rooms }: Pick<Context, 'rooms'>, stored: StoredCard): LiveCard => {
  const { id: _id, crowd, viewers: _viewers, eventId, eventName, ...card } = stored
  return {
    ...card,
    watchCount: crowd + rooms.watchCount(card.mediaId),
    event: eventId === null ? null : { eventId, name: eventName ?? '' },
  }
}

/** A page from one stream more than it shows. */
export const pageOf = (context: Pick<Context, 'rooms'>, found: readonly StoredCard[]) => {
  const shown = found.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  return {
    cards: shown.map((stored) => cardOf(context, stored)),
    next: last && found.length > shown.length ? `${last.viewers}.${last.id}` : null,
  }
}

/** Reads the `next` of a page. */
export const placeOf = (after: string | undefined): Place | null => {
  const [viewers, id] = after?.split('.') ?? []
  return viewers === undefined || id === undefined ? null : { viewers: BigInt(viewers), id: BigInt(id) }
}
