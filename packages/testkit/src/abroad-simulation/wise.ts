import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wiseOperations } from '@avalive/contract/payouts/wise-operations'
import { seeded } from '@avalive/rules/avatar/seeded'
import { lostCents } from '@avalive/rules/payouts/wise'
import { monthTurn } from '@avalive/server/features/payouts/month-turn'
import { type WiseService, wiseService } from '@avalive/server/features/sandbox/wise-service'
import { wisePayoutsDue } from '@avalive/server/features/wise/due'
import type { Transfer } from '@avalive/stand-ins/wise/records'
import { fund } from '@avalive/stand-ins/wise/transfers'
import { type Member, startTestApp } from '../app.ts'
import type { DatabaseServers } from '../database.ts'
import { freePort } from '../free-port.ts'
import { geoOfHeader } from '../geo-of-header.ts'
import { wiseKit } from '../wise.ts'
import { immortalServer, killedServer } from './server.ts'
import {
  CUT_AFTER_MS,
  type SimulatedPayout,
  type SimulatedService,
  type Simulation,
  TIMEOUT_MS,
  unknownSince,
} from './simulate.ts'

/** Short, because many requests time out on purpose, but long enough for a busy machine. */
const FAULT_PERCENT = 35

const env = {
  LOG_LEVEL: 'error',
  TALLY_SECONDS: '0',
  SESSION_IDLE_DAYS: '30',
  OPERATOR_IDLE_MINUTES: '43200',
  WISE_FUNDING: 'api',
  // One operator marks all transfers that the API may not fund.
  APPROVAL_OVER_US_CENTS: '1000000000000',
}

/** The money has left and did not come back. */
const isPaid = ({ state }: Transfer): boolean =>
  ['processing', 'funds_converted', 'outgoing_payment_sent', 'bounced_back'].includes(state)

/** Something will still happen to it, weeks later. */
const isComing = ({ state, fate, sent }: Transfer): boolean => {
  if (['cancelled', 'funds_refunded'].includes(state)) return false
  return fate !== 'arrive' && !(fate === 'bounce-and-resend' && state === 'outgoing_payment_sent' && sent > 1)
}

/** Wise with faults of all kinds from a seed, at the requests and at the webhooks. */
export const simulatedWise = async (
  databases: DatabaseServers,
  { seed, kills }: Simulation,
): Promise<SimulatedService> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'avalive-abroad-'))
  const port = await freePort()
  let wise: WiseService | undefined
  const app = await startTestApp(databases, {
    env: { ...env, DATA_DIR: dataDir, PORT: String(port) },
    parts: { due: [], geo: geoOfHeader },
    prepare: async (config, _connectionString, clock) => {
      wise = await wiseService(config, clock, () => {}, {
        // Paid payouts are asked about every day, and a time-out each time would take long.
        plan: { seed, percent: FAULT_PERCENT, calmAfter: 6 },
        webhookFaults: { seed },
        tickEvery: 0,
        slowMs: 50,
        cutAfterMs: CUT_AFTER_MS,
        timeoutMs: TIMEOUT_MS,
      })
      return { wise: wise.wise, routes: wise.mount, stop: wise.stop }
    },
  })
  if (!wise) throw new Error('Wise did not start')
  const { provider } = wise
  const server = kills
    ? await killedServer(app, { port, parts: { wise: wise.wise }, work: 'wise', env })
    : await immortalServer(app, port, [monthTurn, wisePayoutsDue])
  const { call } = server
  const kit = wiseKit({ ...app, wise })
  const { request } = wiseKit({ ...app, call, wise })
  // At a cent for a point, different points are different amounts.
  await kit.prepare('2027-03-02T12:00:00', 1000)
  const random = seeded(`operators ${seed}`)
  const counts = { fundedByOperators: 0, refundsWithLoss: 0 }
  const taken = new Set<number>()
  const addresses = new Map<bigint, string>()
  let people = 0
  const unknown = unknownSince()

  const transfers = () => provider.act(({ store }) => store.all('transfer'))

  /** What the requests about a payout are about at the stand-in. */
  const subjects = new Map<string, readonly string[]>()
  const subjectsOf = (id: string): readonly string[] => subjects.get(id) ?? []

  const findUnknown = async (): Promise<Map<string, string>> => {
    const rows = await app.context.db
      .selectFrom('wisePayouts')
      .where('unknownSince', 'is not', null)
      .select(['id', 'userId', 'cents', 'unknownSince'])
      .execute()
    for (const { id, userId, cents } of rows) subjects.set(id, [String(cents), addresses.get(userId) ?? ''])
    return new Map(rows.map(({ id, unknownSince }) => [id, `${id} ${unknownSince}`]))
  }

  /** Operators fund at Wise what the API may not, and mark it, or forget to. */
  const operate = async (): Promise<void> => {
    // Sessions end, and rounds go on for weeks.
    const operator = await app.newMember({ role: 'operator' })
    const { rows: payouts } = (await call(wiseOperations.listWiseQueue, { status: 'toFund' }, operator)).payload
    for (const { payoutId, version, transferId } of payouts) {
      if (random.chance(0.3)) continue
      counts.fundedByOperators += 1
      await provider.act((work) => {
        const transfer = work.must('transfer', transferId ?? '')
        if (transfer.state === 'incoming_payment_waiting') fund(work, transfer, 'arrive')
      })
      const marked = { payoutId, version, reason: 'simulated' }
      if (random.chance(0.5)) await call(wiseOperations.markWisePayoutFunded, marked, operator)
    }
  }

  const stateOf = (status: string): SimulatedPayout['state'] =>
    status === 'transferred' || status === 'cancelled' ? status : 'open'

  /** What the operator has lost is recorded if Wise's notice of it has arrived. */
  const checkLosses = async (): Promise<void> => {
    const rows = await app.context.db.selectFrom('wisePayouts').where('lostCents', '>', 0n).selectAll().execute()
    counts.refundsWithLoss = rows.length
    const byId = new Map((await transfers()).map((transfer) => [transfer.id, transfer]))
    for (const { transferId, cents, lostCents: lost, id } of rows) {
      const refunded = byId.get(transferId ?? '')?.refundedCents
      if (lost !== lostCents(cents, BigInt(refunded ?? 0))) throw new Error(`${id} has the wrong loss`)
    }
  }

  return {
    app,
    get counts() {
      return { ...counts, unknownOutcomes: unknown.total, ...server.counts }
    },
    get spared() {
      return server.spared
    },
    newPerson: async (points): Promise<Member> => {
      const email = `person-${people++}@example.com`
      const member = await kit.newStreamer(points, { email })
      addresses.set(member.userId, email)
      return member
    },
    request: async (person, wanted, key, deaths) => {
      // Every amount occurs once, so that the faults of a payout don't depend on the order of requests.
      let points = wanted
      while (taken.has(points)) points += 1
      taken.add(points)
      const from = await kit.signedIn(person)
      const wish = { RateOfUSD: '0.01', idempotencyKey: key }
      return (await server.risk('request', deaths, () => request(from, points, wish))).status === 200
    },
    disturb: async () => {},
    round: async (isCalm) => {
      const deaths = isCalm ? 0 : kills
      app.clock.moveTo(app.clock.now().add({ hours: 25 }))
      while ((await provider.tick()) > 0);
      provider.failed.clear()
      await server.risk('round', deaths, server.run)
      await provider.settled()
      await operate()
      const found = await findUnknown()
      unknown.note(found, (id) => deaths === 0 && !subjectsOf(id).some((subject) => provider.failed.has(subject)))
    },
    unknown: () => unknown.rounds,
    payouts: async () => {
      await checkLosses()
      const rows = await app.context.db
        .selectFrom('wisePayouts')
        .select(['id', 'userId', 'points', 'cents', 'status'])
        .execute()
      const coming = new Set(
        (await transfers()).filter(isComing).map(({ customerTransactionId }) => customerTransactionId),
      )
      return rows.map(({ status, ...row }) => ({ ...row, state: coming.has(row.id) ? 'open' : stateOf(status) }))
    },
    vendorPayouts: async () =>
      (await transfers()).map((transfer) => ({
        id: transfer.customerTransactionId,
        cents: BigInt(transfer.sourceCents),
        isPaid: isPaid(transfer),
      })),
    pointsOf: kit.pointsOf,
    stop: async () => {
      await server.stop()
      await app.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
