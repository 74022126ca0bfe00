import { expect, it } from 'vitest'
import { type DueTask, timetable } from './due.ts'

const at = (second: number) => Temporal.Instant.from('2026-05-01T00:00:00Z').add({ seconds: second })
const task = (name: string, everySeconds?: number): DueTask => ({
  name,
  ...(everySeconds && { everySeconds }),
  run: async () => 0,
})

it('takes a task at every tick, or only when its time has passed, and after the clock is set back', () => {
  const times = timetable([task('each'), task('minute', 60)])
  const taken = (second: number) => times.take(at(second)).map(({ name }) => name)
  expect(taken(0)).toEqual(['each', 'minute'])
  expect(taken(1)).toEqual(['each'])
  expect(taken(59)).toEqual(['each'])
  expect(taken(60)).toEqual(['each', 'minute'])
  expect(taken(119)).toEqual(['each'])
  expect(taken(86_400)).toEqual(['each', 'minute'])
  expect(taken(5)).toEqual(['each', 'minute'])
  expect(taken(6)).toEqual(['each'])
})
