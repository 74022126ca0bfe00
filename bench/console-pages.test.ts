import { allCalls } from '@avalive/contract/index'
import { expect, it } from 'vitest'
import { pages, unmeasured } from './console-pages.ts'

const nameOf = ({ area, name }: { readonly area: string; readonly name: string }): string => `${area}.${name}`
const lists = allCalls.filter(({ auth, name }) => auth === 'operator' && name.startsWith('list')).map(nameOf)
const measured = new Set(pages.map(({ call }) => nameOf(call)))

it('measures every list of the console, or says why not', () => {
  expect(lists.filter((name) => !measured.has(name) && !(name in unmeasured))).toEqual([])
})

it('excepts no list that is measured or no more', () => {
  expect(Object.keys(unmeasured).filter((name) => measured.has(name) || !lists.includes(name))).toEqual([])
})
