import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writingProblems } from './check.ts'
import { readCatalogue } from './files.ts'
import { locales } from './locales.ts'
import { addText, sortCatalogues } from './sort.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogues-'))
  for (const locale of locales) writeFileSync(join(folder, `${locale}.json`), '{ "b.b": "B", "a.a": "A" }')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('sorts the keys of all catalogues', () => {
  sortCatalogues(folder)
  for (const locale of locales) {
    expect(readFileSync(join(folder, `${locale}.json`), 'utf8')).toBe('{\n  "a.a": "A",\n  "b.b": "B"\n}\n')
  }
})

test('adds a text to all catalogues, and the checks fail until it is translated', () => {
  addText('a.b', 'Follow', folder)
  expect(Object.keys(readCatalogue('ja', folder))).toEqual(['a.a', 'a.b', 'b.b'])
  expect(readCatalogue('en', folder)['a.b']).toBe('Follow')
  expect(writingProblems(readCatalogue('ja', folder))).toEqual(['a.b is not translated yet'])
  expect(() => addText('a.b', 'Follow', folder)).toThrow('a.b is in the ja catalogue already')
})
