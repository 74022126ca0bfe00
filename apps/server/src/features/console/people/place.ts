import { Refusal } from '../../../platform/errors.ts'

/** Rows of a page of the console. */
export const PAGE_SIZE = 50

/** A page of rows, of which one more was read to see whether there are more. */
export const pageOfRows = <Row, Shown>(
  rows: readonly Row[],
  show: (row: Row) => Shown,
  placeOf: (row: Row) => string,
): { rows: Shown[]; next: string | null } => {
  const last = rows[PAGE_SIZE - 1]
  return {
    rows: rows.slice(0, PAGE_SIZE).map(show),
    next: rows.length > PAGE_SIZE && last !== undefined ? placeOf(last) : null,
  }
}

const parsed = <Place>(after: string | undefined, read: (text: string) => Place): Place | undefined => {
  try {
    return after === undefined ? undefined : read(after)
  } catch (cause) {
    throw new Refusal('invalidInput', { cause })
  }
}

const NUMBER = /^\d{1,18}$/

/** The number of the last row. */
export const numberPlace = (after: string | undefined): string | undefined =>
  parsed(after, (text) => {
    if (!NUMBER.test(text)) throw new Error('no number')
    return text
  })

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const uuidPlace = (after: string | undefined): string | undefined =>
  parsed(after, (text) => {
    if (!UUID.test(text)) throw new Error('no id')
    return text
  })

export const timePlaceText = ({ at, id }: { readonly at: Temporal.Instant; readonly id: string }): string =>
  `${at}/${id}`

const timePlaceWith = (ids: RegExp) => (after: string | undefined) =>
  parsed(after, (text) => {
    const [at = '', id = ''] = text.split('/')
    if (!ids.test(id)) throw new Error('no id')
    return { at: Temporal.Instant.from(at), id }
  })

/** The time and the id of the last row. */
export const timePlace = timePlaceWith(UUID)

/** The time and the number of the last row. */
export const numberedTimePlace = timePlaceWith(NUMBER)

export const postingPlaceText = ({
  transferId,
  accountId,
}: {
  readonly transferId: string | bigint
  readonly accountId: string | bigint
}): string => `${transferId}/${accountId}`

/** The numbers of the last posting's transfer and account. */
export const postingPlace = (after: string | undefined) =>
  parsed(after, (text) => {
    const [, transferId = '', accountId = ''] = /^(\d{1,18})\/(\d{1,18})$/.exec(text) ?? []
    return { transferId: BigInt(transferId), accountId: BigInt(accountId) }
  })

/** How well the last person matched a search, and where they are among those who match as well. */
export const matchPlace = (after: string | undefined) =>
  parsed(after, (text) => {
    const [, match, place, id] = /^([1-3])\/(\d{1,4})\/(\d{1,18})$/.exec(text) ?? []
    if (match === undefined || place === undefined || id === undefined) throw new Error('no place of a match')
    return { match: Number(match), place: Number(place), id: BigInt(id) }
  })
