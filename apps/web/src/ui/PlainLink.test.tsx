import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { PlainLink } from './PlainLink.tsx'

afterEach(cleanup)

const Where = () => {
  return <p data-testid="where">{useLocation().pathname}</p>
}

const where = () => screen.getByTestId('where').textContent

const show = (onClick?: (event: { preventDefault: () => void }) => void) =>
  render(
    <MemoryRouter initialEntries={['/login']}>
      <PlainLink to="/download" onClick={onClick}>
        App
      </PlainLink>
      <Where />
    </MemoryRouter>,
  )

/** Clicks, and returns whether the browser would have followed the link itself, which jsdom can't do. */
const leftToBrowser = (how: MouseEventInit = {}): boolean => {
  const seen: boolean[] = []
  const stop = (event: Event) => {
    seen.push(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', stop, { once: true })
  fireEvent.click(screen.getByRole('link', { name: 'App' }), how)
  return seen[0] ?? false
}

test('a link to a route navigates without leaving the document', () => {
  show()
  expect(screen.getByRole('link', { name: 'App' }).getAttribute('href')).toBe('/download')
  expect(leftToBrowser()).toBe(false)
  expect(where()).toBe('/download')
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is left to the browser',
  (how) => {
    show()
    expect(leftToBrowser(how)).toBe(true)
    expect(where()).toBe('/login')
  },
)

test('a handler that prevents the default stops the navigation', () => {
  show((event) => event.preventDefault())
  fireEvent.click(screen.getByRole('link', { name: 'App' }))
  expect(where()).toBe('/login')
})
