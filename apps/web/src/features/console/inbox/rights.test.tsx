import { rights } from '@avalive/contract/rights'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, beWide, openApp, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator } from '../console.testing.tsx'

afterEach(resetBrowser)

const request = {
  requestId: '12',
  vliveId: 'v_mio',
  nickname: 'Mio',
  appliedAt: '2026-11-10T03:00:00Z',
  entries: [
    { jasracId: '07482031', nextoneId: '', title: 'Night run', artistName: 'Duo', count: 3 },
    { jasracId: '', nextoneId: 'N00123456', title: 'Rain', artistName: 'Solo', count: 1 },
  ],
}

test('lists requests, narrows by society, shows the songs, and offers no file without an audit row', async () => {
  beWide(80)
  const server = beOperator([[rights.listMusicRights, () => answer({ rows: [request], next: null })]])
  await openApp('/console/music_rights?society=jasrac&q=rain')
  fireEvent.click(await screen.findByRole('button', { name: '2026/11/10 12:00' }))
  const songs = screen.getByRole('region', { name: 'Song titles' })
  expect(within(songs).getByText('074-8203-1')).toBeTruthy()
  expect(within(songs).getByText('N00123456')).toBeTruthy()
  expect(server.to(rights.listMusicRights)[0]?.body).toMatchObject({ society: 'jasrac', search: 'rain' })
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
})

test('exports a period with a reason, part by part', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  const file = { fileName: 'music-rights.tsv', content: btoa('a\tb'), sha256: 'x', rows: 1 }
  let next: string | null = '5000'
  const server = beOperator([
    [rights.listMusicRights, () => answer({ rows: [], next: null })],
    [rights.exportMusicRights, () => answer({ ...file, next })],
  ])
  await openApp('/console/music_rights')
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const confirm = async () => {
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Monthly report' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Download table' }))
  }
  await screen.findByLabelText('From')
  press('Download table')
  expect(screen.getAllByText('Fill this in.')).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-02' } })
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-01' } })
  expect(screen.getByText('This is before the first day.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-30' } })
  press('Download table')
  await confirm()
  await screen.findByText(/more songs than one file takes/)
  next = null
  press('Download next part')
  await confirm()
  await waitFor(() => expect(screen.queryByText(/more songs than one file takes/)).toBeNull())
  const period = { from: '2026-11-02', to: '2026-11-30', reason: 'Monthly report' }
  expect(server.to(rights.exportMusicRights).map(({ body }) => body)).toEqual([period, { ...period, after: '5000' }])
})
