import { type Random, seeded } from '@avalive/rules/avatar/seeded'
import { checkLedger } from '@avalive/server/platform/ledger-check'
import type { Member, TestApp } from '../app.ts'

/** A payout of a person, as the application has stored it. */
export interface SimulatedPayout {
  readonly id: string
  readonly userId: bigint
  readonly points: bigint
  readonly cents: bigint
  readonly state: 'open' | 'transferred' | 'cancelled'
}

/** Money that the vendor has moved or will move for a payout. A bounced one is not `paid`. */
export interface VendorPayout {
  readonly id: string
  readonly cents: bigint
  readonly isPaid: boolean
}

export interface Simulation {
  readonly seed: string
  /**
   * How often the server, then a process of its own, is killed at most in every second round and in one request of six.
   * With 0 it is never killed.
   */
  readonly kills: number
}

/** Planned time-outs end by a closed connection, because the server's own timeout would also hit a slow machine. */
export const CUT_AFTER_MS = 100
export const TIMEOUT_MS = 120_000

/**
 * Counts for how many rounds an outcome has been unknown. A round counts for a payout unless the server dies in it, or the
 * vendor answers no question about the payout.
 */
export const unknownSince = () => {
  const since = new Map<string, number>()
  const seen = new Set<string>()
  let keys: ReadonlyMap<string, string> = new Map()
  return {
    /** Takes the payouts whose outcome is unknown after a round, each with a key that differs for a new attempt. */
    note: (unknown: ReadonlyMap<string, string>, counts: (id: string) => boolean): void => {
      for (const [id, key] of unknown) {
        seen.add(key)
        const isNew = keys.get(id) !== key
        since.set(id, isNew ? 0 : (since.get(id) ?? 0) + (counts(id) ? 1 : 0))
      }
      for (const id of since.keys()) if (!unknown.has(id)) since.delete(id)
      keys = unknown
    },
    rounds: since as ReadonlyMap<string, number>,
    get total() {
      return seen.size
    },
  }
}

/** What the simulation needs of a payout service. Payoneer's is in payoneer.ts. */
export interface SimulatedService {
  readonly app: TestApp
  /** Names of what happened, with how often. */
  readonly counts: Readonly<Record<string, number>>
  /** Steps at which the server was never killed, though it could have been. */
  readonly spared: readonly string[]
  /** A streamer who can be paid, with points. */
  newPerson(points: number, random: Random): Promise<Member>
  /** Whether the request was accepted. The server may be killed this often meanwhile; the person then asks again. */
  request(person: Member, points: number, key: string, deaths: number): Promise<boolean>
  /** Chance events between two rounds: accounts that become inactive or active, people who leave. */
  disturb(person: Member, random: Random): Promise<void>
  /** One round of reconciliation: the time passes after which the application asks again. */
  round(isCalm: boolean): Promise<void>
  /** Payouts whose outcome the application doesn't know, with the number of rounds since. */
  unknown(): ReadonlyMap<string, number>
  payouts(): Promise<readonly SimulatedPayout[]>
  vendorPayouts(): Promise<readonly VendorPayout[]>
  /** The balance of LIVE points. */
  pointsOf(person: Member): Promise<number>
  stop(): Promise<void>
}

export interface AbroadSize extends Simulation {
  readonly requests: number
  /** Rounds after the last request, until everything is settled. */
  readonly maxRounds?: number
}

export interface AbroadOutcome {
  readonly faults: readonly string[]
  readonly done: Readonly<Record<string, number>>
}

const REQUESTS_PER_PERSON = 4
/** Of the requests of a simulation with kills, one in so many is killed. */
const KILLED_REQUESTS = 6
const MAX_UNKNOWN_ROUNDS = 2
const MAX_ROUNDS = 60
const MAX_FAULTS = 20

interface Person {
  readonly member: Member
  readonly earned: number
}

/** Compares what the application has stored with what the vendor has paid. */
const compare = (own: readonly SimulatedPayout[], vendor: readonly VendorPayout[]): string[] => {
  const byId = Map.groupBy(vendor, ({ id }) => id)
  const known = new Set(own.map(({ id }) => id))
  return [
    ...vendor.filter(({ id }) => !known.has(id)).map(({ id }) => `the vendor has a payout ${id} that nobody requested`),
    ...own.flatMap(({ id, cents, state }) => {
      const all = byId.get(id) ?? []
      const paid = all.filter(({ isPaid }) => isPaid)
      if (paid.length > 1) return [`${id} was paid ${paid.length} times`]
      if (state === 'open') return [`${id} is not settled`]
      if (state === 'cancelled') return paid.length > 0 ? [`${id} is cancelled and was paid`] : []
      if (paid.length === 0) return [`${id} is transferred and was not paid`]
      return paid[0]?.cents === cents ? [] : [`${id} was paid ${paid[0]?.cents} cents instead of ${cents}`]
    }),
  ]
}

/** Points out, points back and points that are left must be what the person has earned. */
const checkPoints = async (
  service: SimulatedService,
  people: readonly Person[],
  payouts: readonly SimulatedPayout[],
): Promise<string[]> => {
  const faults: string[] = []
  for (const { member, earned } of people) {
    const kept = payouts.filter(({ userId, state }) => userId === member.userId && state !== 'cancelled')
    const spent = kept.reduce((sum, { points }) => sum + points, 0n)
    const left = await service.pointsOf(member)
    if (BigInt(left) + spent !== BigInt(earned)) {
      faults.push(`${member.vliveId} has ${left} points, spent ${spent} and earned ${earned}`)
    }
  }
  return faults
}

/**
 * Requests payouts with faults at the vendor that come from a seed, and settles them in rounds. Afterwards the points
 * and the money must balance, nothing may be paid twice, and nothing may have been unknown for more than two rounds
 * in which the vendor answered.
 */
export const simulateAbroad = async (
  service: SimulatedService,
  { requests, seed, kills, maxRounds = MAX_ROUNDS }: AbroadSize,
  say: (line: string) => void = () => {},
): Promise<AbroadOutcome> => {
  const random = seeded(`requests ${seed}`)
  const faults: string[] = []
  const people: Person[] = []
  let [accepted, rounds, longest] = [0, 0, 0]

  const noteUnknown = (): void => {
    for (const [id, since] of service.unknown()) {
      longest = Math.max(longest, since)
      if (since >= MAX_UNKNOWN_ROUNDS) faults.push(`${id} is unknown after ${since} rounds`)
    }
  }
  const round = async (): Promise<void> => {
    for (const { member } of people) await service.disturb(member, random)
    await service.round(rounds % 2 === 1)
    rounds += 1
    noteUnknown()
  }

  while (accepted < requests && faults.length < MAX_FAULTS) {
    const earned = random.integer(40_000, 90_000)
    const member = await service.newPerson(earned, random)
    people.push({ member, earned })
    for (let count = 0; count < REQUESTS_PER_PERSON && accepted < requests; count++) {
      const points = random.integer(5000, 30_000)
      const deaths = kills > 0 && random.chance(1 / KILLED_REQUESTS) ? kills : 0
      if (await service.request(member, points, `${member.vliveId}-${count}`, deaths)) accepted += 1
    }
    if (people.length % 50 === 0) {
      say(`${accepted} requests of ${people.length} people`)
      await round()
    }
  }
  const isOpen = async () => (await service.payouts()).some(({ state }) => state === 'open')
  for (let count = 0; count < maxRounds && faults.length < MAX_FAULTS && (await isOpen()); count++) await round()
  say(`${rounds} rounds`)

  const [own, vendor] = [await service.payouts(), await service.vendorPayouts()]
  faults.push(...compare(own, vendor), ...(await checkPoints(service, people, own)))
  const ledger = await checkLedger(service.app.context.db)
  faults.push(...ledger.faults.map(({ what, id }) => `ledger: ${what} ${id}`))
  const count = (state: SimulatedPayout['state']) => own.filter((payout) => payout.state === state).length
  return {
    faults: faults.slice(0, MAX_FAULTS),
    done: {
      requests: accepted,
      people: people.length,
      rounds,
      transferred: count('transferred'),
      cancelled: count('cancelled'),
      longestUnknownRounds: longest,
      ...service.counts,
    },
  }
}
