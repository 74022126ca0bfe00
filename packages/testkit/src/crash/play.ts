import type { DatabaseServers } from '../database.ts'
import { isSweep } from '../sweep.ts'
import { Buyer, Refused, ServerGone } from './buyer.ts'
import { ledgerProblems, problemsOf } from './check.ts'
import { type Moment, nameOf, type Passage, type StopPoint } from './fault-line.ts'
import type { Scenario } from './scenarios.ts'
import { openWorld, type World } from './world.ts'

/** The provider's library retries a request after ten seconds, so no request may be frozen that long. */
const LONGEST_FREEZE_MS = { provider: 6000, database: 20_000 }
const BATCH_SIZE = 30

export interface Death {
  readonly scenario: string
  readonly point: StopPoint
  readonly problems: readonly string[]
}

/** Runs a scenario without a crash and returns all passages, which are the points where a server can die. */
export const rehearse = async (world: World, scenario: Scenario): Promise<readonly Passage[]> => {
  // The very first purchase creates rows that all later ones find, so its passages are different.
  await rehearsal(world, scenario)
  return rehearsal(world, scenario)
}

const rehearsal = async (world: World, scenario: Scenario): Promise<readonly Passage[]> => {
  const buyer = await Buyer.appear(world, scenario.product)
  await scenario.prepare?.(buyer, world)
  const passages = await world.line.record(() => scenario.act(buyer, world))
  const problems = (await rest(world, scenario, [buyer])).flat()
  if (problems.length > 0) throw new Error(`“${scenario.name}” fails without any death: ${problems.join(', ')}`)
  return passages
}

/** The points at which to stop passages. Identical passages are numbered by `turn`. */
export const pointsOf = (
  passages: readonly Passage[],
  momentsOf: (passage: Passage) => readonly Moment[],
): StopPoint[] => {
  const turns = new Map<string, number>()
  return passages.flatMap((passage) => {
    const turn = (turns.get(nameOf(passage)) ?? 0) + 1
    turns.set(nameOf(passage), turn)
    return momentsOf(passage).map((moment) => ({ passage, turn, moment }))
  })
}

/** The hardest moment, and in a sweep all others. */
export const moments = (...others: readonly Moment[]): readonly Moment[] =>
  isSweep ? ['unanswered', ...others] : ['unanswered']

/** Kills a server at each of the points. Points share a kill where possible. */
export const playAll = async (
  world: World,
  scenario: Scenario,
  points: readonly StopPoint[],
  onDeaths: (deaths: readonly Death[]) => void = () => {},
): Promise<readonly Death[]> => {
  const deaths: Death[] = []
  for (let left = points; left.length > 0; left = points.slice(deaths.length)) {
    const died = await dieOnce(world, scenario, left)
    deaths.push(...died)
    onDeaths(died)
  }
  return deaths
}

/** Kills a server at these moments of a scenario. Returns how often it died, and what was wrong afterwards. */
export const dieAt = async (
  databaseServer: DatabaseServers,
  port: number,
  scenario: Scenario,
  momentsOf: (passage: Passage) => readonly Moment[],
) => {
  const world = await openWorld(databaseServer, port)
  try {
    await world.start()
    const deaths = await playAll(world, scenario, pointsOf(await rehearse(world, scenario), momentsOf))
    const wrong = deaths.filter(({ problems }) => problems.length > 0)
    return {
      died: deaths.length,
      wrong: wrong.map(({ point, problems }) => `${point.moment} ${nameOf(point.passage)}: ${problems.join(', ')}`),
    }
  } finally {
    await world.close()
  }
}

interface Frozen {
  readonly buyer: Buyer
  readonly point: StopPoint
  readonly wasReached: boolean
  readonly acting: Promise<string[]>
}

const dieOnce = async (world: World, scenario: Scenario, points: readonly StopPoint[]): Promise<readonly Death[]> => {
  const frozen: Frozen[] = []
  let deadline = Number.POSITIVE_INFINITY
  for (const point of points.slice(0, scenario.isAlone ? 1 : BATCH_SIZE)) {
    const began = performance.now()
    frozen.push(await freeze(world, scenario, point))
    const now = performance.now()
    deadline = Math.min(deadline, now + LONGEST_FREEZE_MS[point.passage.way])
    // The next one takes about as long, and all previous ones stay frozen meanwhile.
    if (now + (now - began) > deadline) break
  }
  await world.kill()
  await world.start()
  world.line.deliverLate('database')

  const problems = await Promise.all(frozen.map(({ acting }) => acting))
  const buyers = frozen.map(({ buyer }) => buyer)
  const back = await comeBack(world, scenario, buyers)
  world.line.deliverLate('provider')
  const left = await rest(world, scenario, buyers)
  return frozen.map(({ point, wasReached }, index) => ({
    scenario: scenario.name,
    point,
    problems: [
      ...(wasReached ? [] : ['the point was never reached']),
      ...[problems, back, left].flatMap((found) => found[index] ?? []),
    ],
  }))
}

/** Runs a buyer's actions until the point is reached. They then stay frozen, and the next buyer can start. */
const freeze = async (world: World, scenario: Scenario, point: StopPoint): Promise<Frozen> => {
  const buyer = await Buyer.appear(world, scenario.product)
  await scenario.prepare?.(buyer, world)
  const reached = world.line.arm(point).then(() => true)
  const acting = problemsIn(scenario.act(buyer, world))
  // The response to the last passage causes no other passage. The server then dies after everything is done.
  const wasDone = acting.then(() => point.moment === 'after')
  const wasReached = await Promise.race([reached, wasDone])
  world.line.disarm()
  return { buyer, point, wasReached, acting }
}

/** A dead server is expected here; any other error is a problem. */
const problemsIn = (work: Promise<void>): Promise<string[]> =>
  work.then(
    () => [],
    (error: unknown) => (error instanceof ServerGone ? [] : [String(error)]),
  )

const isUnderWay = (error: unknown): boolean => error instanceof Refused && error.is('purchaseUnderWay')

/**
 * All buyers return at once, as after any outage. If an order is still in progress, its buyer retries half a minute
 * later.
 */
const comeBack = async (world: World, scenario: Scenario, buyers: readonly Buyer[]): Promise<string[][]> => {
  const tries = buyers.map((buyer) => scenario.comeBack(buyer))
  const first = await Promise.allSettled(tries)
  if (first.some((outcome) => outcome.status === 'rejected' && isUnderWay(outcome.reason)))
    await world.pass({ seconds: 31 })
  return Promise.all(
    first.map(async (outcome, index) => {
      const buyer = buyers[index]
      if (outcome.status === 'fulfilled' || !buyer) return []
      if (!isUnderWay(outcome.reason)) return [String(outcome.reason)]
      return scenario.comeBack(buyer).then(
        () => [],
        (error: unknown) => [`also later: ${error}`],
      )
    }),
  )
}

/**
 * Reconciliation gets more than an hour. Events that the provider repeats after that, in any order, must not change
 * anything.
 */
const rest = async (world: World, scenario: Scenario, buyers: readonly Buyer[]): Promise<string[][]> => {
  await Promise.all(buyers.map((buyer) => buyer.hearsay()))
  await world.pass({ minutes: 65 })
  const left = await Promise.all(
    buyers.map(async (buyer) => {
      await buyer.hearsay('backwards')
      const problems = await problemsOf(world, buyer, scenario)
      await buyer.hearsay('as it happened')
      return [...problems, ...(await problemsOf(world, buyer, scenario))]
    }),
  )
  const ledger = await ledgerProblems(world)
  return left.map((problems) => [...new Set([...problems, ...ledger])])
}
