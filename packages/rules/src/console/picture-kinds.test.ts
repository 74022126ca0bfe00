import { describe, expect, it } from 'vitest'
import {
  isBuiltInPicture,
  pictureAddress,
  pictureFormatOf,
  pictureHashIn,
  pictureKindNames,
  pictureKinds,
  picturesInHtml,
} from './picture-kinds.ts'

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

describe('a picture of the app itself', () => {
  it.each([
    ['/icons/newcomer.svg', true, true],
    ['/event_images/0003.svg', true, true],
    ['/pictures/events/autumn_cup.svg?room=studio&time=night', true, true],
    ['/pictures/rooms/studio-night.svg', true, true],
    ['/sandbox/art/gifts/rose.svg', true, false],
    ['/pictures/events/../../x.svg', false, false],
    ['/icons/newcomer.svg?x=<script>', false, false],
    ['//else.example/icons/newcomer.svg', false, false],
    ['https://else.example/icons/newcomer.svg', false, false],
    [`/pictures/${hash}.webp`, false, false],
    ['', false, false],
  ])('“%s”: %s in the sandbox, %s in production', (address, inSandbox, inProduction) => {
    expect([isBuiltInPicture(address, true), isBuiltInPicture(address, false)]).toEqual([inSandbox, inProduction])
  })
})

it.each([
  ['<p>none</p>', []],
  ['<img src="/a.webp" alt="x">', ['/a.webp']],
  ["<IMG alt='>' class=x SRC='/a.webp'><img\nsrc=/b.webp>", ['/a.webp', '/b.webp']],
  ['<img data-src="/a.webp">', []],
  ['<script>el.innerHTML = "<img src=" + address + ">"</script><img src="/a.webp">', ['/a.webp']],
  [
    '<SCRIPT type="module">\nlist("<img src=/x.webp>")\n</SCRIPT ><img src="/a.webp"><script src="/x.js"></script>',
    ['/a.webp'],
  ],
  ['<img src="/a.webp"><script>open("<img src=/x.webp>")', ['/a.webp']],
  ['<picture><source src="/a.webp"><img src="/b.webp"></picture>', ['/a.webp', '/b.webp']],
])('finds the images of %s', (html, addresses) => {
  expect(picturesInHtml(html)).toEqual(addresses)
})
