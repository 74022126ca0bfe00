import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSteps } from './steps.ts'

const Parts = ({ count, seen }: { count: number; seen: number[] }) => {
  const steps = useSteps(count)
  seen.push(steps)
  return <p>{steps}</p>
}

test('parts appear one after the other until all are shown', async () => {
  const seen: number[] = []
  render(<Parts count={3} seen={seen} />)
  expect(await screen.findByText('3')).toBeTruthy()
  expect([...new Set(seen)]).toEqual([1, 2, 3])
})

test('parts that are added later appear, too', async () => {
  const { rerender } = render(<Parts count={1} seen={[]} />)
  rerender(<Parts count={2} seen={[]} />)
  expect(await screen.findByText('2')).toBeTruthy()
})
