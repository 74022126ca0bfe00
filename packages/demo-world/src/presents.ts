import { type PresentType, presentType } from '@avalive/rules/presents/present'
import { TICKET } from './gacha/shelves.ts'
import type { DemoPerson } from './types.ts'

export interface DemoPresent {
  /** Easy to type, as only the sandbox's codes may be. */
  readonly code: string
  readonly label: string
  readonly presentType: PresentType
  /** Missing for avatar items. */
  readonly amount?: number
  readonly itemIds?: readonly string[]
  readonly ticketTypeId: string | null
  readonly beginAt: Temporal.Instant | null
  readonly endAt: Temporal.Instant | null
  readonly maxClaims: number | null
  /** The vliveId of the operator who made it. */
  readonly operator: string
  /** The vliveId of somebody who has received it. */
  readonly claimedBy?: string
  readonly createdAt: Temporal.Instant
}

/** QR gifts of each kind, with and without a deadline, an expired one, and one that somebody else has used up. */
export const presentsOf = (people: readonly DemoPerson[], now: Temporal.Instant): DemoPresent[] => {
  const idOf = (wanted: DemoPerson['persona']): string =>
    people.find(({ persona }) => persona === wanted)?.vliveId ?? ''
  const days = (count: number) => now.add({ hours: 24 * count })
  const coins = {
    presentType: presentType.coin,
    amount: 300,
    ticketTypeId: null,
    beginAt: null,
    endAt: null,
    maxClaims: null,
    operator: idOf('operator'),
    createdAt: days(-20),
  } as const
  const { amount: _, ...items } = coins
  return [
    { ...coins, code: 'demo-coins', label: 'Avalive' },
    { ...coins, code: 'demo-coins-deadline', label: 'Avalive Fes', amount: 50, endAt: days(30) },
    {
      ...items,
      code: 'demo-items',
      label: 'Avalive Fes',
      presentType: presentType.avatarItems,
      itemIds: ['ribbon_wings-white'],
      endAt: days(30),
    },
    {
      ...coins,
      code: 'demo-tickets',
      label: 'Avalive Fes',
      presentType: presentType.gachaTicket,
      amount: 2,
      ticketTypeId: TICKET,
      endAt: days(30),
    },
    { ...coins, code: 'demo-expired', label: 'Avalive Fes', endAt: days(-1) },
    // An item, because the demo world states how many coins each person has.
    {
      ...items,
      code: 'demo-used-up',
      label: 'Avalive Fes',
      presentType: presentType.avatarItems,
      itemIds: ['ribbon_wings-white'],
      maxClaims: 1,
      claimedBy: idOf('streamer'),
    },
  ]
}
