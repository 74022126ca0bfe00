import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

afterEach(cleanup)

test('shows the first letter of the name when the picture fails to load', () => {
  const { container } = render(<Avatar src="/gone.png" name="mina" alt="Mina" />)
  fireEvent.error(screen.getByRole('img', { name: 'Mina' }))
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('MMina')
})

test.each([
  ['한별', '한'],
  ['👩‍🎤 Star', '👩‍🎤'],
  ['', ''],
])('the letter of %j is %j', (name, letter) => {
  const { container } = render(<Avatar src={null} name={name} />)
  expect(container.textContent).toBe(letter)
})

test('tries a new picture after an old one has failed', () => {
  const { container, rerender } = render(<Avatar src="/old.png" name="Mina" alt="Mina" />)
  fireEvent.error(screen.getByRole('img'))
  rerender(<Avatar src="/new.png" name="Mina" alt="Mina" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.png')
})

// shows web-21
test.each([
  [undefined, 44],
  [44, 44],
  [128, 128],
] as const)('a picture of size %s is %i pixels wide and high', (size, pixels) => {
  render(<Avatar src="/mina.png" name="Mina" alt="Mina" size={size} />)
  const picture = screen.getByRole('img')
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual([`${pixels}`, `${pixels}`])
})
