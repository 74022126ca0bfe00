import { gachaOperations } from '@avalive/contract/gacha-operations'
import { type ContentProblem, gachaProblems } from '@avalive/rules/gacha/content'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query.tsx'
import { useAllRows } from '../kit/list/use-all-rows.ts'
import type { Content, Kind } from './gacha-content.ts'

/** What stops the content from being published, as the server will judge it. The rates tell which items exist. */
export const useProblems = (kind: Kind, content: Content, now: number): readonly ContentProblem[] => {
  const { weightSets, bonuses } = content
  const { data: odds } = useQuery({
    ...callQuery(gachaOperations.getGachaOddsPreview, { kind, weightSets }),
    enabled: weightSets.some(({ entries }) => entries.length > 0),
    placeholderData: keepPreviousData,
    meta: { failureShown: true },
  })
  const tickets = useAllRows(gachaOperations.listTicketTypes, { descending: false })
  const known = (odds?.weightSets ?? []).flatMap(({ gachaItems, furnitureGachaItemList }) => [
    ...gachaItems,
    ...furnitureGachaItemList,
  ])
  // Items that only bonuses name are for the server to judge.
  const others = bonuses.flatMap(({ itemId }) => (itemId === null ? [] : [[itemId, 1] as const]))
  return gachaProblems(
    content,
    {
      kind,
      rarities: new Map([...others, ...known.map(({ itemId, rarity }) => [itemId, rarity] as const)]),
      ticketTypeIds: new Set(tickets.map(({ ticketTypeId }) => ticketTypeId)),
    },
    now,
  )
}
