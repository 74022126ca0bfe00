import Negotiator from 'negotiator'

/** Browsers send a few hundred characters. A longer header is ignored instead of parsed. */
const MAX_LENGTH = 1000

type Negotiated = 'accept' | 'accept-language'

/** Undefined if the request has no such header or one that is too long. */
const negotiatorFor = (name: Negotiated, value: string | undefined): Negotiator | undefined =>
  value !== undefined && value !== '' && value.length <= MAX_LENGTH
    ? new Negotiator({ headers: { [name]: value } })
    : undefined

/** The offered media type that the client prefers. On a tie, the first one offered that the header names. */
export const preferredType = (accept: string | undefined, offered: readonly string[]): string | undefined =>
  negotiatorFor('accept', accept)?.mediaType([...offered])

/** The language codes of an Accept-Language header, most preferred first, without the wildcard. */
export const preferredLanguages = (acceptLanguage: string | undefined): readonly string[] =>
  (negotiatorFor('accept-language', acceptLanguage)?.languages() ?? []).filter((code) => code !== '*')
