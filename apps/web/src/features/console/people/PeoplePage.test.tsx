import { consolePeople } from '@avalive/contract/console-people'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { answer, beWide, openApp, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, heading } from '../console.testing.tsx'
import { known, row } from './people.testing.ts'

afterEach(resetBrowser)

describe('the list of people', () => {
  test('shows their states in words and leads to a person', async () => {
    beWide(80)
    const suspended = { ...row, vliveId: 'v_ren', nickname: 'Ren', suspendedUntil: 'infinity' }
    const server = beOperator([
      [consolePeople.listPeople, () => answer({ rows: [row, suspended], next: null })],
      known(),
    ])
    await openApp('/console/people?q=mi')
    await heading('People')
    expect(await screen.findByText('Suspended for good')).toBeTruthy()
    expect(server.to(consolePeople.listPeople)[0]?.body).toMatchObject({ search: 'mi' })
    fireEvent.click(screen.getByRole('link', { name: 'Mio' }))
    await heading('Mio')
  })
})

test('offers no order of people while a search orders them', async () => {
  beWide(80)
  const server = beOperator([[consolePeople.listPeople, () => answer({ rows: [row], next: null })]])
  await openApp('/console/people?q=mi&sort=newest')
  await screen.findByText('1 row')
  expect(screen.queryByRole('button', { name: /^Registered/ })).toBeNull()
  expect(server.to(consolePeople.listPeople)[0]?.body).toEqual({ search: 'mi' })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  expect(await screen.findByRole('button', { name: /^Registered/ })).toBeTruthy()
})
