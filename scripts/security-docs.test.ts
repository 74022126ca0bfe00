import { readFileSync } from 'node:fs'
import { securityEvents } from '@avalive/server/platform/security-events'
import { describe, expect, it } from 'vitest'
import { inRoot } from './lib/root.ts'

const page = readFileSync(inRoot('docs/security.md'), 'utf8')

/** The rows of the table below a heading, as cells. */
const tableBelow = (heading: string): string[][] => {
  const [, section = ''] = new RegExp(String.raw`^#+ ${heading}\n([\s\S]*?)(?=^#|(?![\s\S]))`, 'm').exec(page) ?? []
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
const spans = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)

describe('docs/security.md', () => {
  it('lists exactly the security events, with their fields and limits', () => {
    const listed = tableBelow('Security events').map(([name, , fields, limit]) => [spans(name), spans(fields), limit])
    const declared = Object.entries(securityEvents).map(([name, { fields, perSource }]) => [
      [name],
      Object.keys(fields.shape),
      perSource === null ? '' : String(perSource),
    ])
    expect(listed).toEqual(declared)
  })
})
