import { maskedCode } from '@avalive/rules/presents/masked-code'

/**
 * Names of fields whose values must never appear in a log: tokens, codes, personal data. They count in every spelling
 * (`account_number`, `accountNumber`) and at the end of longer names (`bankAccountNumber`).
 */
export const secretNames = [
  'authorization',
  'cookie',
  'token',
  'code_verifier',
  'secret',
  'nonce',
  'password',
  'private_key',
  'api_key',
  'sealing_keys',
  'lookup_key',
  'nickname',
  'birthday',
  'date_of_birth',
  'subject',
  'email',
  'address',
  'zip_code',
  'postal_code',
  'family_name',
  'last_name',
  'first_name',
  'given_name',
  'full_name',
  'family_name_kana',
  'first_name_kana',
  'account_number',
  'account_name',
  'account_holder',
  'branch_code',
  'bank_code',
  'account_type',
  'my_number',
  'iban',
  'customer_id',
  // Details of the payer, including the phone number used at a convenience store.
  'billing_details',
  'confirmation_number',
  'gift_card_url',
  // Tax figures, and accounts at other payout services.
  'tax',
  'credit',
  'payoneer_id',
  'registration_link',
  'phone',
  'phone_number',
  // The seeds of future draws.
  'server_seed',
] as const

/** Names of secrets in an address or a cookie that are too short to match inside other words. */
const shortNames = ['t', 'st', 'code', 'state', 'secret', 'bearer', 'avalive_session', 'avalive_pre_login']

const anySpelling = (name: string): string => name.replaceAll('_', '[_-]?')
const longNames = `(?:${secretNames.map(anySpelling).join('|')})s?`

const wholeName = new RegExp(`${longNames}$`, 'i')
/** Whether a field's name says that its value is a secret or personal data. */
export const isSecretName = (name: string): boolean => wholeName.test(name)

/** Finds the field of a secret in a line of JSON. Names inside of texts have escaped quotes and don't match. */
export const secretField = new RegExp(String.raw`[\w-]{0,40}${longNames}":`, 'i')

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
/** In any script, and as a part of an address. A version such as `name@1.2.3` is none. */
const mailAddress = /[^\s@"'<>()[\]{},;:/\\=?&…]{1,64}(?:@|＠|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/giu
/** As long as a session token, which may appear anywhere. */
const longSecret = /[\w-]{40,}/g

/** Removes queries, tokens, named secrets, codes of QR gifts and mail addresses from a text of a foreign source. */
export const redacted = (text: string): string =>
  maskedCode(text)
    .replace(query, '?…')
    .replace(wholeHeader, '$1 …')
    .replace(bearerToken, '$1$2…')
    .replace(namedSecret, '$1…')
    .replace(mailAddress, '…')
    .replace(longSecret, '…')

/** An error without the secrets in its texts. Its other fields and its cause are dropped, because they are foreign. */
export const redactedError = (error: unknown): Error => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const clean = new Error(redacted(message))
  clean.name = name
  clean.stack = stack === undefined ? undefined : redacted(stack)
  return clean
}

/** Redacts the values of a record of attributes in place: by their names, and inside of their texts. */
export const redactAttributes = (attributes: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(attributes)) {
    if (isSecretName(name)) attributes[name] = '[redacted]'
    else if (typeof value === 'string') attributes[name] = redacted(value)
    else if (Array.isArray(value)) {
      attributes[name] = value.map((one) => (typeof one === 'string' ? redacted(one) : one))
    }
  }
}
