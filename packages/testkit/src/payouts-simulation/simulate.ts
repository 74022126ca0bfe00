import { batches } from '@avalive/contract/payouts/batches'
import { type Random, seeded } from '@avalive/rules/avatar/seeded'
import { isBankBusinessDay } from '@avalive/rules/payouts/business-day'
import { turnOf } from '@avalive/rules/payouts/turn'
import { suspendUser } from '@avalive/server/features/account/suspend-user'
import { monthTurn } from '@avalive/server/features/payouts/month-turn'
import { connect } from '@avalive/server/platform/db/database'
import { runDue } from '@avalive/server/platform/due'
import { checkLedger } from '@avalive/server/platform/ledger-check'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '../app.ts'
import { markBatchDone, turnTasks } from '../bank-transfers.ts'
import { openKillingProxy } from '../crash/killing-proxy.ts'
import { cloneDatabase, type DatabaseServers, type TestDatabase } from '../database.ts'
import { neverAway } from '../live.ts'
import { checkMonth, checkStatements, fingerprintOf } from './check.ts'
import { Model } from './model.ts'
import { planGifts, planStreamers, type Size } from './plan.ts'
import { numberOf, PayoutsStage } from './stage.ts'

export interface Outcome {
  readonly faults: readonly string[]
  readonly done: Readonly<Record<string, number | string>>
}

const FIRST = Temporal.PlainYearMonth.from('2027-01')
const MAX_FAULTS = 20

/** Measures the steps of a month, and says how long each took. */
const stopwatch = () => {
  const steps: string[] = []
  let since = performance.now()
  return {
    /** Ends a step. */
    lap: (name: string): void => {
      const now = performance.now()
      steps.push(`${name} ${((now - since) / 1000).toFixed(1)} s`)
      since = now
    },
    toString: () => steps.join(', '),
  }
}

/** Plays months with random gifts, registrations, suspensions and returns, and compares each one with a model. */
class Simulation {
  readonly faults: string[] = []
  readonly done = { months: 0, gifts: 0, transfers: 0, held: 0, returned: 0 }
  readonly #app: TestApp
  readonly #size: Size
  readonly #random: Random
  readonly #stage: PayoutsStage
  readonly #model: Model

  readonly #streamers

  constructor(app: TestApp, size: Size) {
    this.#app = app
    this.#size = size
    this.#random = seeded(size.seed)
    this.#streamers = planStreamers(
      this.#random,
      size,
      FIRST.toPlainDate({ day: 1 }).toZonedDateTime('Asia/Tokyo').toInstant(),
    )
    this.#model = new Model(this.#streamers)
    this.#stage = new PayoutsStage(app)
  }

  async build(): Promise<void> {
    this.#app.clock.moveTo(FIRST.toPlainDate({ day: 1 }).toZonedDateTime('Asia/Tokyo').toInstant())
    await runDue(this.#app.context, turnTasks)
    await this.#stage.build(this.#streamers)
  }

  /** The month up to its last second. */
  async play(month: Temporal.PlainYearMonth): Promise<void> {
    const gifts = planGifts(this.#random, this.#size.streamers, month)
    this.#app.clock.moveTo(turnOf(month).subtract({ hours: 10 }))
    await this.#stage.give(gifts)
    this.#model.earn(gifts, month)
    this.done.gifts += gifts.length
    for (let n = 0; n < this.#size.streamers / 200; n++) {
      const number = this.#random.integer(0, this.#size.streamers - 1)
      const until = turnOf(month).add({ hours: this.#random.integer(1, 500) })
      await suspendUser(this.#app.context, this.#stage.userOf(number), until)
      this.#model.suspend(number, until)
    }
  }

  /** The end of the month, seen by the model. */
  async check(app: TestApp, month: Temporal.PlainYearMonth): Promise<void> {
    const expected = this.#model.turn(month)
    this.faults.push(...(await checkMonth(app.context, month, expected, this.#model)))
    this.done.months++
    this.done.transfers += expected.size
    this.done.held += [...expected.values()].filter(({ status }) => status === 'held').length
  }

  async turn(month: Temporal.PlainYearMonth): Promise<void> {
    this.#app.clock.moveTo(turnOf(month))
    // Holds end during the month. The check sees them as they were at its turn.
    await runDue(this.#app.context, [monthTurn])
  }

  /** An operator downloads the files, marks the transfers as done, and some come back. */
  async operate(month: Temporal.PlainYearMonth): Promise<void> {
    const operator = await this.#app.newMember({ role: 'operator' })
    const reason = 'simulated'
    const { db } = this.#app.context
    const first = month.toPlainDate({ day: 1 }).toString()
    const found = await db
      .selectFrom('payoutBatches')
      .where('month', '=', sql<Temporal.PlainDate>`${first}::date`)
      .select('id')
      .execute()
    const transferDate = businessDayFrom(month.add({ months: 1 }).toPlainDate({ day: 15 })).toString()
    for (const { id } of found) {
      const batchId = String(id)
      const file = await this.#app.call(batches.downloadBatch, { batchId, transferDate, reason }, operator)
      if (file.status !== 200) this.faults.push(`the file of ${month} was answered with ${file.status}`)
      await markBatchDone(this.#app, batchId, reason, operator)
    }
    const { rows } = await sql<{ depositId: bigint; vliveId: string; version: number }>`
      select t.deposit_id, u.vlive_id, t.version from bank_transfers t join users u on u.id = t.user_id
      where t.month = ${first}::date and t.status = 'done' and t.deposit_id % 97 = 0`.execute(db)
    for (const { depositId, vliveId, version } of rows) {
      const returnReason = this.#random.pick(['noDestination', 'recall'] as const)
      const before = await this.#lotsOf(vliveId)
      const input = { depositId: String(depositId), version, returnReason, reason }
      const { status } = await this.#app.call(batches.markTransferReturned, input, operator)
      if (status !== 200) this.faults.push(`the return of ${depositId} was answered with ${status}`)
      const after = await this.#lotsOf(vliveId)
      const back = [...after].map(([lot, points]) => [lot, points - (before.get(lot) ?? 0n)] as const)
      this.#model.giveBack(numberOf(vliveId), new Map(back.filter(([, points]) => points !== 0n)))
      this.done.returned++
    }
  }

  async #lotsOf(vliveId: string): Promise<Map<string, bigint>> {
    const rows = await this.#app.context.db
      .selectFrom('ledgerAccounts as a')
      .innerJoin('users as u', 'u.id', 'a.ownerId')
      .where('u.vliveId', '=', vliveId)
      .where('a.kind', 'like', 'livePoint:%')
      .select(['a.kind', 'a.balance'])
      .execute()
    return new Map(rows.map(({ kind, balance }) => [kind.slice('livePoint:'.length), balance]))
  }
}

const businessDayFrom = (day: Temporal.PlainDate): Temporal.PlainDate =>
  isBankBusinessDay(day) ? day : businessDayFrom(day.add({ days: 1 }))

const nameIn = (connectionString: string): string => /\/(\w+)\?/.exec(connectionString)?.[1] ?? ''

/** Runs the month turn through a proxy, killed again and again at random messages until it gets through. */
const killedTurn = async (
  app: TestApp,
  database: TestDatabase,
  random: Random,
  most: number,
  stride: number,
): Promise<number> => {
  const proxy = await openKillingProxy(database.connectionString)
  let kills = 0
  try {
    for (;;) {
      const { db, close } = connect(proxy.connectionString, 2, () => {})
      if (kills < most) proxy.killAfter(random.integer(1, stride), random.pick(['before', 'unanswered'] as const))
      else proxy.disarm()
      try {
        const context = { ...app.context, db, backgroundDb: db }
        while ((await monthTurn.run(context, app.clock.now())) > 0) {}
        return kills
      } catch {
        kills++
      } finally {
        proxy.disarm()
        await close().catch(() => undefined)
      }
    }
  } finally {
    await proxy.close()
  }
}

export const simulatePayouts = async (
  servers: DatabaseServers,
  size: Size,
  say: (line: string) => void = () => {},
): Promise<Outcome> => {
  const patient = {
    DATABASE_STATEMENT_SECONDS: '300',
    DATABASE_QUERY_SECONDS: '301',
    DATABASE_BACKGROUND_SECONDS: '300',
  }
  // One operator marks all batches as done.
  const alone = { APPROVAL_OVER_YEN: '1000000000000' }
  const options = { env: { ...neverAway, ...patient, ...alone, DATABASE_POOL: '10' }, parts: { due: [] } }
  const world = await cloneDatabase(servers)
  const kept: TestDatabase = { ...world, drop: async () => {} }
  const last = FIRST.add({ months: size.months - 1 })
  let app = await startTestApp(servers, { ...options, database: kept })
  const clones: TestDatabase[] = []
  const clone = async () => {
    const made = await cloneDatabase(servers, nameIn(world.connectionString))
    clones.push(made)
    return made
  }
  try {
    const simulation = new Simulation(app, size)
    await simulation.build()
    for (let n = 0; n < size.months && simulation.faults.length < MAX_FAULTS; n++) {
      const month = FIRST.add({ months: n })
      const watch = stopwatch()
      await simulation.play(month)
      watch.lap('gifts')
      if (month.equals(last)) break
      await simulation.turn(month)
      watch.lap('turn')
      await simulation.check(app, month)
      watch.lap('check')
      await simulation.operate(month)
      await runDue(app.context, turnTasks)
      watch.lap('operator')
      say(`${month}: ${simulation.done.transfers} transfers so far: ${watch}`)
    }
    await app.stop()

    // The last month ends on copies: once undisturbed, then killed at random messages.
    app = await startTestApp(servers, { ...options, database: { ...(await clone()), drop: async () => {} } })
    app.clock.moveTo(turnOf(last))
    await runDue(app.context, [monthTurn])
    await simulation.check(app, last)
    const { faults, yen } = await checkStatements(app.context)
    simulation.faults.push(...faults)
    const ledger = await checkLedger(app.context.db)
    simulation.faults.push(...ledger.faults.map(({ what, id }) => `the ledger: ${what} ${id}`))
    const transferDate = businessDayFrom(last.add({ months: 1 }).toPlainDate({ day: 15 }))
    const undisturbed = await fingerprintOf(app.context, app.context.db, last, transferDate)
    say(`the last month’s file is ${undisturbed.file.slice(0, 16)}…, ${yen} yen were paid in all`)

    const random = seeded(`${size.seed} kills`)
    let [kills, rounds] = [0, 0]
    while (kills < size.kills && simulation.faults.length < MAX_FAULTS) {
      const database = await clone()
      app.clock.moveTo(turnOf(last))
      kills += await killedTurn(app, database, random, size.kills - kills, 60 + size.streamers / 20)
      rounds++
      const { db, close } = connect(database.connectionString, 2, () => {})
      const after = await fingerprintOf(app.context, db, last, transferDate)
      await close()
      if (after.rows !== undisturbed.rows) simulation.faults.push(`round ${rounds}: other rows after ${kills} kills`)
      if (after.file !== undisturbed.file) simulation.faults.push(`round ${rounds}: another file after ${kills} kills`)
      await database.drop()
      say(`${kills} kills, ${rounds} month turns`)
    }
    return {
      faults: simulation.faults,
      done: { ...simulation.done, yen: String(yen), kills, rounds, file: undisturbed.file },
    }
  } finally {
    await app.stop()
    for (const one of [...clones, world]) await one.drop()
  }
}
