import { abroadOperations } from '@avalive/contract/payouts/abroad-operations'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, openApp, resetBrowser, type Sent } from '../../../app/app.testing.tsx'
import { beOperator, confirmChange } from '../console.testing.tsx'

afterEach(resetBrowser)

test('a rate that needs a second operator is not shown as saved', async () => {
  const rate = { rateId: '4', service: 'wise', beginsOn: '2099-01-01', rateOfUsd: '0.0065', version: 3 }
  const server = beOperator([
    [abroadOperations.listPayoutRates, () => answer({ rates: [rate], next: null, today: '2098-12-30' })],
    [abroadOperations.listServiceEnds, () => answer({ ends: [] })],
    [abroadOperations.changePayoutRate, () => answer({ rate, approvalId: '17' })],
  ])
  await openApp('/console/rates')
  const [first] = await screen.findAllByRole('button', { name: 'Change' })
  if (first) fireEvent.click(first)
  fireEvent.change(screen.getByLabelText('US dollars for one point'), { target: { value: '0.009' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await confirmChange('Save')
  await screen.findByText('Waits for a second person')
  expect(server.to(abroadOperations.changePayoutRate)[0]?.body).toMatchObject({ rateId: '4', rateOfUsd: '0.009' })
  await waitFor(() => expect(screen.queryByLabelText('US dollars for one point')).toBeNull())
})

test('a rate has begun by the server’s clock', async () => {
  const rate = { rateId: '4', service: 'wise', beginsOn: '2098-12-30', rateOfUsd: '0.0065', version: 3 }
  const later = { ...rate, rateId: '5', beginsOn: '2099-01-01' }
  beOperator([
    [
      abroadOperations.listPayoutRates,
      ({ body }: Sent) =>
        answer({
          rates: (body as { service: string }).service === 'wise' ? [later, rate] : [],
          next: null,
          today: '2098-12-30',
        }),
    ],
    [abroadOperations.listServiceEnds, () => answer({ ends: [] })],
  ])
  await openApp('/console/rates')
  await screen.findByText('2098/12/30')
  expect(screen.getAllByRole('button', { name: 'Change' })).toHaveLength(1)
})
