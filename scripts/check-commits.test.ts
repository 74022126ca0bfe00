import { expect, it } from 'vitest'
import { subjectFaults } from './check-commits.ts'

it('finds commit subjects of 70 characters or more', () => {
  expect(subjectFaults(['Spend coins through one function', 'x'.repeat(69)])).toEqual([])
  expect(subjectFaults(['x'.repeat(70)])).toEqual([expect.stringContaining('has 70 characters')])
})
