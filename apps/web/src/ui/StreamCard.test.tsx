import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { StreamCard } from './StreamCard.tsx'

test('nothing covers a stream’s picture, and its title and names are marked with their languages', () => {
  const { container } = render(
    <MemoryRouter>
      <StreamCard
        to="/viewer/m1"
        title="真夜中カフェ"
        thumbnail="/m1.svg"
        names={['夜更かしコトリ', 'Juniper Static']}
        badge="LIVE"
        isLive
        watching={{ short: '12', spoken: '12 watching' }}
      />
    </MemoryRouter>,
  )
  expect(container.querySelector('img')?.parentElement?.textContent).toBe('')
  expect(screen.getByRole('link').textContent).toBe('LIVE1212 watching真夜中カフェ夜更かしコトリ, Juniper Static')
  expect(screen.getByText('真夜中カフェ').lang).toBe('ja')
  expect(screen.getByText('Juniper Static').lang).toBe('')
})
