import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answeredInstant } from './shapes.ts'

describe('an instant in an answer', () => {
  const text = '2026-11-16T03:04:05.678Z'

  it.each([
    ['an instant', Temporal.Instant.from(text)],
    ['its text, as clients receive it', text],
  ])('is text when the handler returns %s', (_what, answer) => {
    expect(answeredInstant.parse(answer)).toBe(text)
  })

  it.each([['yesterday'], ['infinity'], [Number.NaN], [1], [null], [undefined], [{}]])('is never %s', (answer) => {
    expect(z.safeParse(answeredInstant, answer).success).toBe(false)
  })

  it('is documented as the text that clients receive', () => {
    expect(z.toJSONSchema(answeredInstant, { io: 'output' })).toMatchObject({ type: 'string', format: 'date-time' })
  })
})
