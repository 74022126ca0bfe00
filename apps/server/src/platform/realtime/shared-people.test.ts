import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SharedPeople } from './shared-people.ts'

/** Processes that exchange messages until the connection between them is cut. */
const company = () => {
  const members = new Map<string, SharedPeople>()
  const deaf = new Set<string>()
  let isAway = false
  return {
    start: (name: string) => {
      const people = new SharedPeople(name, {
        changed: () => undefined,
        send: async (text) => {
          if (isAway) return false
          for (const [other, each] of members) if (!deaf.has(other)) each.receive(text)
          return true
        },
      })
      members.set(name, people)
      people.announce()
      return people
    },
    /** The process no longer sends or receives anything, as after SIGKILL. */
    kill: async (name: string) => {
      const people = members.get(name)
      members.delete(name)
      isAway = true
      await people?.close()
      isAway = false
    },
    setAway: (away: boolean) => {
      isAway = away
    },
    setDeaf: (name: string, isDeaf: boolean) => (isDeaf ? deaf.add(name) : deaf.delete(name)),
  }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('every process counts the people of all processes, each person once', async () => {
  const { start } = company()
  const [a, b] = [start('a'), start('b')]
  a.come('m1', '1')
  b.come('m1', '1')
  b.come('m1', '2')
  await pass(300)
  expect([a.count('m1'), b.count('m1')]).toEqual([2, 2])
  b.go('m1', '1')
  b.go('m1', '2')
  await pass(300)
  expect([a.count('m1'), b.count('m1')]).toEqual([1, 1])
})

test('a process that starts later learns about the people at the others', async () => {
  const { start } = company()
  start('a').come('m1', '1')
  await pass(300)
  const b = start('b')
  await pass(300)
  expect(b.count('m1')).toBe(1)
})

test('people of a killed process are removed within three seconds', async () => {
  const { start, kill } = company()
  const [a, b] = [start('a'), start('b')]
  b.come('m1', '1')
  await pass(300)
  await kill('b')
  await pass(1000)
  expect(a.count('m1')).toBe(1)
  await pass(2000)
  expect(a.count('m1')).toBe(0)
})

test('no process counts as dead while Redis is down, and changes are known a second after it is back', async () => {
  const { start, setAway } = company()
  const [a, b] = [start('a'), start('b')]
  b.come('m1', '1')
  await pass(300)
  setAway(true)
  b.come('m1', '2')
  await pass(60_000)
  expect(a.count('m1')).toBe(1)
  setAway(false)
  await pass(1000)
  expect(a.count('m1')).toBe(2)
})

test('a process that missed a change requests the full list', async () => {
  const { start, setDeaf } = company()
  const [a, b] = [start('a'), start('b')]
  await pass(300)
  setDeaf('a', true)
  b.come('m1', '1')
  await pass(250)
  setDeaf('a', false)
  b.come('m1', '2')
  await pass(1000)
  expect(a.count('m1')).toBe(2)
})

test('a process that counted as dead is counted again when it is heard', async () => {
  const { start, setDeaf } = company()
  const a = start('a')
  const b = start('b')
  b.come('m1', '1')
  await pass(300)
  const received = vi.spyOn(a, 'receive').mockImplementation((text) => {
    if (JSON.parse(text).process === 'a') SharedPeople.prototype.receive.call(a, text)
  })
  await pass(3000)
  expect(a.count('m1')).toBe(0)
  received.mockRestore()
  setDeaf('a', false)
  await pass(1000)
  expect(a.count('m1')).toBe(1)
})

test('invalid messages on the channel are ignored', () => {
  const a = company().start('a')
  for (const text of ['', 'x', '{}', '{"kind":"all","process":"b"}']) a.receive(text)
  expect(a.count('m1')).toBe(0)
})
