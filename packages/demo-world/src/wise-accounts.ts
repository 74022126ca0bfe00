import type { DemoPerson } from './types.ts'

/** A persona's account at Wise. */
export interface DemoWiseAccount {
  readonly vliveId: string
  readonly firstName: string
  readonly lastName: string
  readonly region: string
  readonly email: string
  readonly registeredAt: Temporal.Instant
}

export const wiseAccountsOf = (people: readonly DemoPerson[]): DemoWiseAccount[] =>
  people
    .filter(({ persona }) => persona === 'wise')
    .map(({ vliveId, region, joinedAt }) => ({
      vliveId,
      firstName: 'Lotte',
      lastName: 'Muster',
      region,
      email: 'lotte@example.com',
      registeredAt: joinedAt,
    }))
