import { account } from '@avalive/contract/account'
import { consolePeople } from '@avalive/contract/console-people'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answer, openApp, resetBrowser } from '../../../app/app.testing.tsx'
import { call } from '../../../lib/api.ts'
import { forgetView, startView, viewing } from '../../../lib/view.ts'
import { beOperator, confirmChange } from '../console.testing.tsx'
import { known, person } from './people.testing.ts'

afterEach(() => {
  forgetView()
  resetBrowser()
})

describe('a view as a person', () => {
  const given = { token: 'view-token', expiresAt: '2026-11-01T03:15:00Z' }

  test('opens in a tab of its own, with its token where no server sees it', async () => {
    const open = vi.fn(() => window)
    vi.stubGlobal('open', open)
    beOperator([known(), [consolePeople.viewAsPerson, () => answer(given)]])
    await openApp('/console/people/v_mio')
    fireEvent.click(await screen.findByRole('button', { name: 'View as this person' }))
    await confirmChange('View as this person')
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1))
    const [address] = open.mock.calls[0] as unknown as [string]
    expect(address.startsWith('/console/view#')).toBe(true)
    expect(viewing()).toBeNull()
    expect(startView(address.slice(address.indexOf('#')))).toBe(true)
    expect(viewing()).toEqual(given)
  })

  test('is sent with every call but those of operators', async () => {
    const server = beOperator([
      known(),
      [account.getOwner, () => answer({ streamerUser: { ...person, official: 0, homeRegion: 'JP' } })],
    ])
    startView(`#${encodeURIComponent(JSON.stringify(given))}`)
    await call(account.getOwner, {})
    await call(consolePeople.getPerson, { vliveId: 'v_mio' })
    expect(server.to(account.getOwner)[0]?.headers.get('x-view-as')).toBe('view-token')
    expect(server.to(consolePeople.getPerson)[0]?.headers.get('x-view-as')).toBeNull()
  })

  test.each(['', '#', '#nonsense', '#%7B%22token%22%3A1%7D'])('does not begin with the address part “%s”', (part) => {
    expect(startView(part)).toBe(false)
    expect(viewing()).toBeNull()
  })
})
