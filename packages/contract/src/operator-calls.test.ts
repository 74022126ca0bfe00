import { expect, it } from 'vitest'
import { allCalls } from './index.ts'

it('every call of operators is audited, or only reads', () => {
  const calls = allCalls.filter(({ auth }) => auth === 'operator')
  const reads = calls.filter(({ name }) => /^(list|get|find)[A-Z]/.test(name))
  expect(calls.filter((call) => call.audited === reads.includes(call)).map(({ name }) => name)).toEqual([])
  expect(calls.filter(({ path }) => !path.startsWith('/operator/')).map(({ path }) => path)).toEqual([])
})
