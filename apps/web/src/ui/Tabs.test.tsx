import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

const tabs = ['one', 'two', 'three'].map((value) => ({ value, label: value, panel: value }))

/** jsdom has no layout, so the test sets the width of the row and of its tabs. */
const open = (clientWidth: number, value = 'one') => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(clientWidth)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return 200 * ['one', 'two', 'three'].indexOf(this.textContent)
  })
  render(<Tabs label="Numbers" tabs={tabs} value={value} onChange={() => {}} />)
  return screen.getByRole('tablist')
}

const fades = (row: HTMLElement) => [row.dataset.moreBefore, row.dataset.moreAfter].map((more) => more !== undefined)

test('a tab bar that fits does not fade', () => {
  expect(fades(open(600))).toEqual([false, false])
})

test('a tab bar fades on the side that has more tabs', () => {
  const row = open(300)
  expect(fades(row)).toEqual([false, true])
  row.scrollLeft = 100
  act(() => void fireEvent.scroll(row))
  expect(fades(row)).toEqual([true, true])
  row.scrollLeft = 300
  act(() => void fireEvent.scroll(row))
  expect(fades(row)).toEqual([true, false])
})

test('scrolls the selected tab to the middle', () => {
  expect(open(300, 'two').scrollLeft).toBe(150)
})
