import { abroadOperations } from '@avalive/contract/payouts/abroad-operations'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, beWide, openApp, resetBrowser, type Sent } from '../../../app/app.testing.tsx'
import { beOperator, confirmChange } from '../console.testing.tsx'

afterEach(resetBrowser)

test('a rate that needs a second operator is not shown as saved', async () => {
  const rate = { rateId: '4', service: 'wise', beginsOn: '2099-01-01', rateOfUsd: '0.0065', version: 3, begun: false }
  const server = beOperator([
    [abroadOperations.listPayoutRates, () => answer({ rows: [rate], next: null })],
    [abroadOperations.listServiceEnds, () => answer({ ends: [] })],
    [abroadOperations.changePayoutRate, () => answer({ rate, approvalId: '17' })],
  ])
  await openApp('/console/rates')
  fireEvent.click(await screen.findByRole('button', { name: /^Change ?Wise 2099.01.01$/ }))
  fireEvent.change(screen.getByLabelText('US dollars for one point'), { target: { value: '0.009' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await confirmChange('Save')
  await screen.findByText('Waits for a second person')
  expect(server.to(abroadOperations.changePayoutRate)[0]?.body).toMatchObject({ rateId: '4', rateOfUsd: '0.009' })
  await waitFor(() => expect(screen.queryByLabelText('US dollars for one point')).toBeNull())
})

test('a rate whose removal needs a second operator is not shown as removed', async () => {
  const rate = { rateId: '4', service: 'wise', beginsOn: '2099-01-01', rateOfUsd: '0.0065', version: 3, begun: false }
  const server = beOperator([
    [abroadOperations.listPayoutRates, () => answer({ rows: [rate], next: null })],
    [abroadOperations.listServiceEnds, () => answer({ ends: [] })],
    [abroadOperations.removePayoutRate, () => answer({ approvalId: '17' })],
  ])
  await openApp('/console/rates')
  const [first] = await screen.findAllByRole('button', { name: /^Remove ?Wise/ })
  if (first) fireEvent.click(first)
  await confirmChange('Remove')
  await screen.findByText('Waits for a second person')
  expect(server.to(abroadOperations.removePayoutRate)[0]?.body).toMatchObject({ rateId: '4', version: 3 })
})

test('rates are filtered by service, and those that have begun can’t be changed', async () => {
  beWide(80)
  const rate = { rateId: '4', service: 'wise', beginsOn: '2098-12-30', rateOfUsd: '0.0065', version: 3, begun: true }
  const planned = { ...rate, rateId: '5', beginsOn: '2099-01-01', begun: false }
  const older = { ...rate, rateId: '3', beginsOn: '2098-12-01' }
  const server = beOperator([
    [
      abroadOperations.listPayoutRates,
      ({ body }: Sent) =>
        'after' in (body as object)
          ? answer({ rows: [older], next: null })
          : answer({ rows: [planned, rate], next: 'more' }),
    ],
    [abroadOperations.listServiceEnds, () => answer({ ends: [] })],
  ])
  await openApp('/console/rates?service=wise&q=2098')
  await screen.findByText('2098/12/30')
  expect(screen.getAllByRole('button', { name: /^Change ?Wise/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('2098/12/01')
  const asked = { search: '2098', service: 'wise', sort: 'beginsOn', descending: true }
  expect(server.to(abroadOperations.listPayoutRates).map(({ body }) => body)).toEqual([
    asked,
    { ...asked, after: 'more' },
  ])
})
