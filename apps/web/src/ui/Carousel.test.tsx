import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Carousel } from './Carousel.tsx'

afterEach(cleanup)

/** jsdom has no layout, so the test sets the width of the row and of its content. */
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

test('shows no arrows when the row fits', () => {
  open(600, 600)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the arrows scroll a row that is too long and are disabled at its ends', () => {
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
