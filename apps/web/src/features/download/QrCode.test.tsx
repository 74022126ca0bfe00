import { cleanup, render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { afterEach, expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

afterEach(cleanup)

test('draws every dark module of the code, with a border of four modules', () => {
  const text = 'https://avalive.example/download'
  render(<QrCode text={text} label="QR code" />)
  const picture = screen.getByRole('img', { name: 'QR code' })
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${size + 8} ${size + 8}`)
  const drawn = picture.querySelector('path')?.getAttribute('d') ?? ''
  expect(drawn.split('z').length - 1).toBe(data.flat().filter(Boolean).length)
  // The corner of the finder pattern, with which every code begins.
  expect(drawn.startsWith('M4 4h1v1h-1z')).toBe(true)
})
