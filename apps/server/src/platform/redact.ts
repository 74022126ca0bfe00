/** Names of fields whose values must never appear in a log: tokens, codes, personal data. */
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
  // Details of the payer, including the phone number used at a convenience store.
  'billing_details',
  'confirmation_number',
  'phone',
  // The seeds of future draws, and the API key of a game server.
  'server_seed',
  'serverSeed',
  'x-api-key',
] as const

/** Names of secrets in an address or a cookie that are too short to match inside other words. */
const shortNames = ['t', 'st', 'code', 'state', 'secret', 'bearer', 'avalive_session', 'avalive_pre_login']

const anySpelling = (name: string): string => name.replaceAll(/[_-]/g, '[_-]?')
const longNames = secretNames.map(anySpelling).join('|')

/** A quoted text, whose quotes may be escaped; a list or object, up to the end of the message; or a bare word. */
const value = String.raw`(?:(?<quote>\\*["'])[\s\S]*?(?:(?<!\\)\k<quote>|$)|[[{][\s\S]*|[^\s&,;"'<>()[\]{}]+)`
const namedSecret = new RegExp(
  String.raw`((?:${longNames}|\b(?:${shortNames.join('|')}))\\*["']?\s*[:=]\s*)${value}`,
  'gi',
)

/** Headers whose values have spaces and separators of their own. */
const wholeHeader = /((?:authorization|cookie)\\*["']?\s*[:=])[\s\S]*/i
const bearerToken = /\b(bearer|token)(\s+)[^\s&,;"'<>()]+/gi
const query = /\?[^\s"'<>)]+/g
/** As long as a session token, which may appear anywhere. */
const longSecret = /[\w-]{40,}/g

/** Removes queries, tokens and named secrets from a text of a foreign source. */
export const redacted = (text: string): string =>
  text
    .replace(query, '?…')
    .replace(wholeHeader, '$1 …')
    .replace(bearerToken, '$1$2…')
    .replace(namedSecret, '$1…')
    .replace(longSecret, '…')
