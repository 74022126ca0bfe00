export interface Message {
  readonly messageId: string
  readonly subject: string
  readonly text: string
}

const bytesOfQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`, as in RFC 2047. */
const decodedWords = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : bytesOfQuoted(text.replaceAll('_', ' ')).toString('latin1'),
    )

/** Encoded words are decoded to bytes first, because a character may be split between two of them. */
const headerText = (header: string): string => Buffer.from(decodedWords(header), 'latin1').toString('utf8')

const bodyText = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return bytesOfQuoted(body).toString('utf8')
  return Buffer.from(body, 'latin1').toString('utf8')
}

/** Reads a mail with one part of plain text. */
export const readMessage = (raw: Buffer): Message => {
  const [head = '', body = ''] = raw.toString('latin1').split(/\r?\n\r?\n(.*)/s)
  const headers = new Map(
    head
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase()
  return {
    messageId: headers.get('message-id') ?? '',
    subject: headerText(headers.get('subject') ?? ''),
    text: bodyText(body, encoding).replaceAll('\r\n', '\n').trimEnd(),
  }
}
