import visa from '@iconify-icons/logos/visa'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CardBrandMark } from './CardBrandMark.tsx'

afterEach(cleanup)

const markOf = (brand: string) => {
  const { container } = render(<CardBrandMark brand={brand} />)
  return () => decodeURIComponent(container.querySelector('img')?.getAttribute('src') ?? '')
}

// shows coins-120
test('shows the brand’s own mark from the icon package', async () => {
  const mark = markOf('visa')
  await waitFor(() => expect(mark()).toContain(visa.body))
})

// shows coins-120
test.each(['mastercard', 'amex', 'jcb', 'diners', 'discover', 'unionpay'])('shows a mark for %s', async (brand) => {
  const mark = markOf(brand)
  await waitFor(() => expect(mark()).toContain('<svg'))
})

// shows coins-120
test.each(['link', 'eftpos_au', '', 'constructor'])(
  'shows a plain card for the brand %j, not another brand’s mark',
  async (brand) => {
    const known = markOf('visa')
    const mark = markOf(brand)
    await waitFor(() => expect(known()).toContain('<svg'))
    expect(mark()).toBe('')
  },
)
