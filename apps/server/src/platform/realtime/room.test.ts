import { describe, expect, it } from 'vitest'
import { Allowance } from './allowance.ts'
import { textFrame } from './frame.ts'
import { Room } from './room.ts'

const textOf = (frame: Buffer | null): string | null => {
  if (!frame) return null
  const length = frame[1] ?? 0
  return frame.subarray(length < 126 ? 2 : length === 126 ? 4 : 10).toString()
}

describe('a room', () => {
  const visited = () => {
    const room = new Room('m1', 'e1')
    const frames: [string | null, string | null][] = []
    room.members.add({ write: (frame, lean) => frames.push([textOf(frame), textOf(lean)]), begunAnew: () => {} })
    return { room, frames }
  }

  it('sends everything since the last flush in one frame, followed by the newest state of each kind', () => {
    const { room, frames } = visited()
    room.append('1')
    room.setState('motion', '"old"')
    room.append('2')
    room.setState('motion', '"new"')
    room.flush()
    room.flush()
    expect(frames).toEqual([['[1,2,"new"]', '[1,2]']])
  })

  // shows live-21
  it('sends a slow reader no frame of states alone, and the same frame when there are no states', () => {
    const { room, frames } = visited()
    room.setState('motion', '"here"')
    room.flush()
    room.append('1')
    room.flush()
    expect(frames).toEqual([
      ['["here"]', null],
      ['[1]', '[1]'],
    ])
  })

  it('replays only what was flushed, because the rest comes with the next frame', () => {
    const { room } = visited()
    for (const text of ['1', '2', '3']) room.append(text)
    room.flush()
    room.append('4')
    expect(room.replay('e1', 1)).toEqual({ epoch: 'e1', after: 1, missed: false, texts: ['2', '3'] })
    expect(room.replay(undefined, undefined)).toEqual({ epoch: 'e1', after: 3, missed: false, texts: [] })
  })

  it('does not replay an event that another process has sent and this one sends with the next frame', () => {
    const { room } = visited()
    room.append('1')
    room.flush()
    room.append('2')
    expect(room.replay('e1', 2)).toEqual({ epoch: 'e1', after: 2, missed: false, texts: [] })
  })

  it('reports missed events to a reader with a sequence number that it never assigned', () => {
    const { room } = visited()
    room.append('1')
    room.flush()
    expect(room.replay('e1', 3)).toEqual({ epoch: 'e1', after: 1, missed: true, texts: [] })
  })

  it('starts in the middle and accepts earlier events only without a gap', () => {
    const room = new Room('m1', 'e1', 5)
    room.append('6')
    room.flush()
    expect(room.replay('e1', 2).missed).toBe(true)
    room.prepend(3, ['3'])
    expect(room.replay('e1', 2).missed).toBe(true)
    room.prepend(3, ['3', '4', '5', '6'])
    room.prepend(2, ['2', '3', '4', '5'])
    expect(room.replay('e1', 1)).toEqual({ epoch: 'e1', after: 1, missed: false, texts: ['2', '3', '4', '5', '6'] })
  })

  it.each([999, 1000, 1001, 1999, 2000, 2001, 4321])('with %i events replays at most the last thousand', (count) => {
    const { room } = visited()
    for (let n = 1; n <= count; n++) room.append(String(n))
    room.flush()
    const oldest = Math.max(0, count - 1000)
    const { missed, texts } = room.replay('e1', oldest)
    expect(missed).toBe(false)
    expect(texts).toEqual(Array.from({ length: count - oldest }, (_, n) => String(oldest + n + 1)))
    if (oldest > 0) expect(room.replay('e1', oldest - 1).missed).toBe(true)
  })
})

describe('a frame', () => {
  it.each([0, 125, 126, 65_535, 65_536, 200_000])('of %i bytes encodes its length', (size) => {
    const frame = textFrame('x'.repeat(size))
    expect(frame[0]).toBe(0x81)
    const told = frame[1] ?? 0
    if (told < 126) expect(told).toBe(size)
    else if (told === 126) expect(frame.readUInt16BE(2)).toBe(size)
    else expect(Number(frame.readBigUInt64BE(2))).toBe(size)
    expect(textOf(frame)).toHaveLength(size)
  })

  it('encodes the length in bytes, not characters', () => {
    expect(textFrame('みお')[1]).toBe(6)
  })
})

describe('the allowance of one socket', () => {
  it('is thirty motions per second', () => {
    const allowance = new Allowance()
    const taken = (now: number) => Array.from({ length: 40 }, () => allowance.motion(now)).filter(Boolean).length
    expect([taken(0), taken(999), taken(1000)]).toEqual([30, 0, 30])
  })
})
