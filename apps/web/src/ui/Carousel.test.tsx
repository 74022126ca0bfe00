import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Carousel } from './Carousel.tsx'

afterEach(cleanup)

/** jsdom lays nothing out: the test says how wide the row and its cards are. */
const open = (clientWidth: number, scrollWidth: number) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(clientWidth)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth)
  render(
    <Carousel heading={<h2>Streams</h2>} labels={{ back: 'Previous', forward: 'Next' }}>
      <li>One</li>
      <li>Two</li>
    </Carousel>,
  )
}

afterEach(() => vi.restoreAllMocks())

test('a row that fits has no arrows', () => {
  open(600, 600)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the arrows turn a row that is longer than its place, up to its ends', () => {
  open(600, 1000)
  const row = screen.getByRole('list')
  const scrollBy = vi.fn()
  Object.assign(row, { scrollBy })
  const back = screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' })
  const forward = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  expect([back.disabled, forward.disabled]).toEqual([true, false])

  fireEvent.click(forward)
  expect(scrollBy).toHaveBeenCalledWith({ left: 480, behavior: 'smooth' })
  row.scrollLeft = 400
  act(() => void fireEvent.scroll(row))
  expect([back.disabled, forward.disabled]).toEqual([false, true])
})
