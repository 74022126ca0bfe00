import { account } from '@avalive/contract/account'
import { events } from '@avalive/contract/events'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { resetBrowser } from '../app/app.testing.tsx'
import { createQueryClient } from './query.tsx'
import { ownVliveId, rememberVliveId } from './session.ts'
import { useShownAccount } from './shown-account.ts'

afterEach(resetBrowser)

test('a response for another account refetches the other queries of the page', async () => {
  rememberVliveId('v-a')
  const client = createQueryClient()
  const loads = { getMypage: vi.fn(async () => 1), listEvents: vi.fn(async () => 1) }
  const { rerender } = renderHook(
    ({ vliveId }) => {
      useQuery({ queryKey: [account.getMypage.area, account.getMypage.name, {}], queryFn: loads.getMypage })
      useQuery({ queryKey: [events.listEvents.area, events.listEvents.name, {}], queryFn: loads.listEvents })
      useShownAccount(vliveId, account.getMypage)
    },
    {
      initialProps: { vliveId: 'v-a' },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  )
  await waitFor(() => expect(client.isFetching()).toBe(0))
  rerender({ vliveId: 'v-b' })
  await waitFor(() => expect(loads.listEvents).toHaveBeenCalledTimes(2))
  expect(loads.getMypage).toHaveBeenCalledTimes(1)
  expect(ownVliveId()).toBe('v-b')
})
