import { describe, expect, it } from 'vitest'
import { pictureAddress, pictureFormatOf, pictureHashIn, pictureKindNames, pictureKinds } from './picture-kinds.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const hash = 'a1'.repeat(32)

describe('the format of a file', () => {
  it.each([
    ['a JPEG', '\xff\xd8\xff\xe0rest', 'jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\nrest', 'png'],
    ['a WebP', 'RIFF\x10\x00\x00\x00WEBPVP8 ', 'webp'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['a GIF', 'GIF89a', null],
    ['a PDF', '%PDF-1.7', null],
    ['a RIFF that is a sound', 'RIFF\x10\x00\x00\x00WAVEfmt ', null],
    ['half a signature', '\x89PN', null],
    ['nothing', '', null],
  ])('is read from its first bytes: %s', (_what, text, format) => {
    expect(pictureFormatOf(bytes(text))).toBe(format)
  })
})

describe('the address of an uploaded picture', () => {
  it('holds its hash, and the width of a smaller one', () => {
    expect(pictureAddress(hash)).toBe(`/pictures/${hash}.webp`)
    expect(pictureAddress(hash, 88)).toBe(`/pictures/${hash}-88.webp`)
    expect(pictureHashIn(pictureAddress(hash))).toBe(hash)
    expect(pictureHashIn(pictureAddress(hash, 640))).toBe(hash)
  })

  it.each(['/pictures/people/x.svg', `https://else.example/pictures/${hash}.webp`, `/pictures/${hash}.png`, ''])(
    'is not %s',
    (address) => {
      expect(pictureHashIn(address)).toBeNull()
    },
  )
})

it.each(pictureKindNames)('a %s has smaller sizes that are smaller, and a least size that fits', (name) => {
  const { width, height, smaller, least } = pictureKinds[name]
  for (const small of smaller) expect(small).toBeLessThan(width)
  expect(least).toBeLessThanOrEqual(Math.min(width, height))
})
