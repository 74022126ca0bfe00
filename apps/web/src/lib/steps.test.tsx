import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InSteps, useSteps } from './steps.ts'

const Parts = ({ count, seen }: { count: number; seen: number[] }) => {
  const steps = useSteps(count)
  seen.push(steps)
  return <p>{steps}</p>
}

const Part = ({ name, seen }: { name: string; seen: string[] }) => {
  seen.push(name)
  return <p>{name}</p>
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

test('children appear in a frame each, and none is rendered again for the next', async () => {
  const seen: string[] = []
  render(
    <InSteps>
      <Part name="first" seen={seen} />
      <Part name="second" seen={seen} />
      {false}
      <Part name="third" seen={seen} />
    </InSteps>,
  )
  expect(screen.queryByText('second')).toBeNull()
  expect(await screen.findByText('third')).toBeTruthy()
  expect(seen).toEqual(['first', 'second', 'third'])
})
