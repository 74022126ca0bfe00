import { defineCalls } from '@avalive/contract/call'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answer, putBoot, resetBrowser, stubServer } from '../app/app.testing.tsx'
import { type ListPage, pageAt, pagedQuery } from './paged.ts'
import { createQueryClient } from './query.tsx'

const { listRows } = defineCalls('notices', {
  listRows: {
    method: 'GET',
    path: '/rows',
    auth: 'anonymous',
    summary: 'For these tests.',
    input: z.object({ list: z.string(), page: z.int(), after: z.optional(z.string()) }),
    output: z.object({ rows: z.array(z.string()), next: z.int() }),
  },
})

const input = (page: ListPage) => ({ list: 'mine', ...page })

beforeEach(() => putBoot())
afterEach(resetBrowser)

const load = async (query: ReturnType<typeof pagedQuery<typeof listRows>>) => {
  const lists = [['a', 'b'], ['c']]
  const server = stubServer([
    [
      listRows,
      ({ query: sent }) => {
        const page = Number(sent.get('page'))
        return answer({ rows: lists[page - 1] ?? [], next: page < lists.length ? page + 1 : 0 })
      },
    ],
  ])
  const { pages } = await createQueryClient().fetchInfiniteQuery({ ...query, pages: 5 })
  return { rows: pages.flatMap(({ rows }) => rows), sent: server.sent.map(({ query: sent }) => sent.toString()) }
}

test('a paged query requests page after page until the next page is 0', async () => {
  const { rows, sent } = await load(pagedQuery(listRows, { input, next: ({ next }) => pageAt(next) }))
  expect(rows).toEqual(['a', 'b', 'c'])
  expect(sent).toEqual(['list=mine&page=1', 'list=mine&page=2'])
})

test('a page can start after the last row of the previous page', async () => {
  const next = ({ rows, next: number }: { rows: string[]; next: number }) =>
    number === 0 ? undefined : { page: number, after: rows.at(-1) ?? '' }
  const { sent } = await load(pagedQuery(listRows, { input, next }))
  expect(sent).toEqual(['list=mine&page=1', 'list=mine&page=2&after=b'])
})

test('lists with different inputs are separate queries', () => {
  const keyOf = (list: string) =>
    pagedQuery(listRows, { input: (page) => ({ list, ...page }), next: ({ next }) => pageAt(next) }).queryKey
  expect(keyOf('mine')).toEqual(keyOf('mine'))
  expect(keyOf('mine')).not.toEqual(keyOf('yours'))
})
