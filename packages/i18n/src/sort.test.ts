import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  for (const locale of locales) {
    mkdirSync(join(folder, locale))
    writeFileSync(join(folder, locale, 'a.json'), '{ "a.c": "C", "a.a": "A" }')
    writeFileSync(join(folder, locale, 'b.json'), '{ "b.b": "B" }')
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

test('sorts the keys of all catalogues', () => {
  sortCatalogues(folder)
  for (const locale of locales) {
    expect(readFileSync(join(folder, locale, 'a.json'), 'utf8')).toBe('{\n  "a.a": "A",\n  "a.c": "C"\n}\n')
  }
})

test('adds a text to all catalogues, and the checks fail in every other language until it is translated', () => {
  addText('a.b', 'Follow', folder)
  for (const locale of locales) {
    const catalogue = readCatalogue(locale, folder)
    expect(Object.keys(catalogue), locale).toEqual(['a.a', 'a.b', 'a.c', 'b.b'])
    expect(writingProblems(catalogue), locale).toEqual(locale === 'en' ? [] : ['a.b is not translated yet'])
    expect(writingProblems({ ...catalogue, 'a.b': 'Seguir' }), locale).toEqual([])
  }
  expect(readCatalogue('en', folder)['a.b']).toBe('Follow')
  expect(() => addText('a.b', 'Follow', folder)).toThrow('a.b is in the ja catalogue already')
})

test('creates a file for a text of a new area', () => {
  addText('c.c', 'See', folder)
  expect(readFileSync(join(folder, 'en', 'c.json'), 'utf8')).toBe('{\n  "c.c": "See"\n}\n')
  expect(readCatalogue('en', folder)['c.c']).toBe('See')
})
