import { consoleCalls } from '@avalive/contract/console'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refuse, resetBrowser, type Sent } from '../../../app/app.testing.tsx'
import { loadLanguage, loadWords } from '../../../lib/i18n.tsx'
import { beOperator, showPart } from '../console.testing.tsx'
import { DrawFairness } from './DrawFairness.tsx'
import { Retention } from './Retention.tsx'

afterEach(resetBrowser)

const range = { from: '2026-11-02', until: '2026-11-15' }
const day = range.from
const stored: Readonly<Record<string, object[]>> = {
  retention: [
    { name: '0', points: [{ day, value: 40 }] },
    { name: '1', points: [{ day, value: 10 }] },
  ],
  gachaDrawn: [{ name: 'moon:3', points: [{ day, value: 7 }] }],
  gachaExpected: [{ name: 'moon:3', points: [{ day, value: 8_500_000 }] }],
}

test.each([
  ['Retention', () => <Retention range={range} />, 'Joined in the week of,Week 0,Week 1\r\n2026-11-02,40,10'],
  ['DrawFairness', () => <DrawFairness range={range} />, 'Gachas,Rarity,Drawn,Expected\r\nmoon,3,7,8.5'],
])('%s says that it could not be loaded, tries again, and gives a file', async (_, Part, file) => {
  let isDown = true
  beOperator([
    [
      consoleCalls.getFigures,
      ({ body }: Sent) => {
        const { kind } = body as { kind: string }
        return isDown ? refuse(503, 1) : answer({ kind, ...range, isCut: true, series: stored[kind] ?? [] })
      },
    ],
  ])
  const created = vi.fn((_blob: Blob) => 'blob:figures')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: created, revokeObjectURL: () => {} }))
  await loadLanguage('en')
  await loadWords('consoleHealth')
  await showPart(Part)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText(/more figures than fit/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Download CSV/ }))
  expect(await created.mock.calls[0]?.[0].text()).toContain(file)
})
