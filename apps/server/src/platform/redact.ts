/** Names of fields that never appear in a log with their values: tokens, codes, personal data. */
export const secretNames = [
  'authorization',
  'cookie',
  'token',
  'code_verifier',
  'client_secret',
  'nonce',
  'password',
  'nickname',
  'birthday',
  'subject',
  'mail_address',
  'email',
  'address',
  'zip_code',
  'family_name',
  'first_name',
  'family_name_kana',
  'first_name_kana',
  'firstName',
  'lastName',
  'account_number',
  'account_name',
  'branch_code',
  // Who paid, and the phone number that a convenience store knows them by.
  'billing_details',
  'confirmation_number',
  'phone',
  // What decides draws that are still to come, and what a game's server is known by.
  'server_seed',
  'serverSeed',
  'x-api-key',
] as const

/** Words that are secrets in an address or a cookie, and too short to be looked for inside other words. */
const shortNames = ['t', 'st', 'code', 'state', 'secret', 'bearer', 'avalive_session', 'avalive_pre_login']

const anySpelling = (name: string): string => name.replaceAll(/[_-]/g, '[_-]?')
const longNames = secretNames.map(anySpelling).join('|')

/**
 * A text in quotes, which may be escaped because it stands inside another text; a list or an object, which ends where
 * the message ends; or a bare word.
 */
const value = String.raw`(?:(?<quote>\\*["'])[\s\S]*?(?:(?<!\\)\k<quote>|$)|[[{][\s\S]*|[^\s&,;"'<>()[\]{}]+)`
const namedSecret = new RegExp(
  String.raw`((?:${longNames}|\b(?:${shortNames.join('|')}))\\*["']?\s*[:=]\s*)${value}`,
  'gi',
)

/** Headers whose values have spaces and separators of their own. */
const wholeHeader = /((?:authorization|cookie)\\*["']?\s*[:=])[\s\S]*/i
const bearerToken = /\b(bearer|token)(\s+)[^\s&,;"'<>()]+/gi
const query = /\?[^\s"'<>)]+/g
/** As long as a session token, which may stand anywhere. */
const longSecret = /[\w-]{40,}/g

/** A text that somebody else wrote, without queries, tokens and what follows the name of a secret. */
export const redacted = (text: string): string =>
  text
    .replace(query, '?…')
    .replace(wholeHeader, '$1 …')
    .replace(bearerToken, '$1$2…')
    .replace(namedSecret, '$1…')
    .replace(longSecret, '…')
