import { fold } from '@avalive/rules/search/fold'
import { isShortName, type SearchKind, searchKinds } from '@avalive/rules/search/keys'
import { matchOf } from '@avalive/rules/search/match'
import { READ, READ_OF_KIND, SHOWN } from '../../apps/server/src/features/search/find.ts'
import { findCandidates } from '../../apps/server/src/features/search/store.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import type { Roll } from './names.ts'

const ROUNDS = 1000
const WARM_ROUNDS = 100
const COMMON = ['さくら', 'a', '김', 'น', '雑談', 'sakura', 'ma', '배', 'の']

const withTypo = (name: string, roll: Roll): string => {
  const letters = [...name]
  const at = 1 + roll(Math.max(1, letters.length - 2))
  const [first = '', second = ''] = letters.slice(at)
  const typos = [[first, first], [], [second, first]]
  const typo = roll(typos.length)
  return letters.toSpliced(at, typo === 2 ? 2 : 1, ...(typos[typo] ?? [])).join('')
}

/** The folded name with one letter replaced by one of another name. */
const withWrongLetter = (name: string, other: string, roll: Roll): string => {
  const [letters, others] = [[...fold(name)], [...fold(other)]]
  return letters.with(roll(letters.length), others[roll(others.length)] ?? '').join('')
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

const microseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) * 1000
}

/** Measures a mix of queries, each next to a `select 1`, so that other load on the machine affects both. */
export const measureQueries = async (
  { db, pool, clock }: Context,
  names: readonly string[],
  roll: Roll,
  find: (query: string) => Promise<{ readonly people: { readonly items: readonly { readonly nickname: string }[] } }>,
) => {
  const pick = (list: readonly string[]): string => list[roll(list.length)] ?? ''
  const beginning = (length: number) => [...pick(names)].slice(0, length).join('')
  const long = names.filter((name) => fold(name).length >= 6)
  const short = names.filter((name) => isShortName(fold(name)))
  const typo = () => withTypo(pick(long), roll)
  const wrongLetter = () => withWrongLetter(pick(short), pick(short), roll)
  const mix: Record<string, () => string> = {
    exact: () => pick(names),
    'three letters': () => beginning(3),
    'one letter': () => beginning(1),
    'two letters': () => beginning(2),
    typo,
    'wrong letter': wrongLetter,
    common: () => pick(COMMON),
  }
  const search = (query: string, kinds: readonly SearchKind[] = searchKinds, most = READ) =>
    findCandidates(db, { kinds, text: fold(query), readerId: null, now: clock.now(), most, enough: SHOWN })
  const selectOne = () => pool.query('select 1')
  const times = new Map<string, number[]>()
  const selects: number[] = []
  const pages: number[] = []
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
    for (const [kind, query] of Object.entries(mix)) {
      const text = query()
      const select = await microseconds(selectOne)
      const took = await microseconds(() => search(text))
      const page = await microseconds(() => search(text, ['person'], READ_OF_KIND))
      if (round < WARM_ROUNDS) continue
      selects.push(select)
      pages.push(page)
      times.set(kind, [...(times.get(kind) ?? []), took])
    }
  }
  const all = [...times.values()].flat()
  const rounded = (values: readonly number[]) =>
    `${percentile(values, 0.5).toFixed(0)} / ${percentile(values, 0.99).toFixed(0)} µs`
  return {
    ratio: percentile(all, 0.99) / percentile(selects, 0.99),
    byMix: `p50 / p99: select 1 ${rounded(selects)}, search ${rounded(all)} (${[...times].map(([kind, took]) => `${kind} ${rounded(took)}`).join(', ')})`,
    medians: {
      ratio: percentile(all, 0.5) / percentile(selects, 0.5),
      figures: `${rounded(selects)} to ${rounded(all)}`,
    },
    ofOneKind: {
      ratio: percentile(pages, 0.99) / percentile(selects, 0.99),
      figures: `p50 / p99: select 1 ${rounded(selects)}, page ${rounded(pages)}`,
    },
    statements: await countStatements(pool, () => find('さくら')),
    isFound: await shareFound(long, (name) => withTypo(name, roll), roll, find),
    isShortFound: await shareFound(short, (name) => withWrongLetter(name, pick(short), roll), roll, find),
  }
}

const countStatements = async (pool: Context['pool'], work: () => Promise<unknown>): Promise<number> => {
  let count = 0
  const watch = (client: { query: unknown }) => {
    const plain = client.query as (...all: unknown[]) => unknown
    client.query = (...all: unknown[]) => {
      count++
      return plain.apply(client, all)
    }
    restore.push(() => {
      client.query = plain
    })
  }
  const restore: (() => void)[] = []
  pool.on('acquire', watch)
  await work()
  pool.off('acquire', watch)
  for (const undo of restore) undo()
  return count
}

/** Of names with an error, the share whose answer has a person with the name that was meant. */
const shareFound = async (
  names: readonly string[],
  withError: (name: string) => string,
  roll: Roll,
  find: (query: string) => Promise<{ readonly people: { readonly items: readonly { readonly nickname: string }[] } }>,
): Promise<number> => {
  const rounds = 300
  let found = 0
  for (let round = 0; round < rounds; round++) {
    const name = names[roll(names.length)] ?? ''
    const { people } = await find(withError(name).slice(0, 60))
    if (people.items.some(({ nickname }) => matchOf(name, nickname) !== null)) found++
  }
  return found / rounds
}
