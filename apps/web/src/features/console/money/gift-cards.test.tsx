import { giftCardOperations } from '@avalive/contract/payouts/gift-card-operations'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, beWide, openApp, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, confirmChange } from '../console.testing.tsx'

afterEach(resetBrowser)

test('gift cards are filtered by brand and state, and one is changed', async () => {
  beWide(80)
  const card = { giftCardId: 7, brand: 2, name: 'Apple 2,500', faceValue: 2500, active: true, version: 3 }
  const server = beOperator([
    [giftCardOperations.listGiftCardCatalogue, () => answer({ rows: [card], next: null })],
    [giftCardOperations.changeGiftCard, () => answer({ version: 4 })],
  ])
  await openApp('/console/gift_cards?brand=2&active=true')
  fireEvent.click(await screen.findByRole('button', { name: /^Change ?Apple 2,500$/ }))
  fireEvent.change(screen.getByLabelText('Face value in yen'), { target: { value: '3000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await confirmChange('Save')
  await waitFor(() => expect(server.to(giftCardOperations.changeGiftCard)).toHaveLength(1))
  expect(server.to(giftCardOperations.changeGiftCard)[0]?.body).toMatchObject({ giftCardId: 7, faceValue: 3000 })
  expect(server.to(giftCardOperations.listGiftCardCatalogue)[0]?.body).toEqual({
    brand: 2,
    active: true,
    sort: 'created',
    descending: true,
  })
})
