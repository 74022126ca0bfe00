const encoder = new TextEncoder()

export const utf8 = (text: string): Uint8Array => encoder.encode(text)

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const fromHex = (hex: string): Uint8Array => {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new Error('not hexadecimal')
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
