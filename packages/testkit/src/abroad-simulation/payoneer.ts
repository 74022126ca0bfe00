import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import type { Random } from '@avalive/rules/avatar/seeded'
import { payeesDueIn, payoutsDueIn } from '@avalive/server/features/payoneer/due'
import { monthTurn } from '@avalive/server/features/payouts/month-turn'
import { type PayoutServices, payoutServices } from '@avalive/server/features/sandbox/payout-services'
import { type Member, startTestApp } from '../app.ts'
import type { DatabaseServers } from '../database.ts'
import { freePort } from '../free-port.ts'
import { homeGeo } from '../geo-of-header.ts'
import { payoneerKit } from '../payoneer.ts'
import { immortalServer, killedServer } from './server.ts'
import {
  CUT_AFTER_MS,
  type SimulatedPayout,
  type SimulatedService,
  type Simulation,
  TIMEOUT_MS,
  unknownSince,
} from './simulate.ts'

const env = {
  LOG_LEVEL: 'error',
  TALLY_SECONDS: '0',
  SESSION_IDLE_DAYS: '30',
  // So that the last rounds, which only wait for inactive accounts, are few.
  PAYONEER_PENDING_PAYEE_DAYS: '5',
}

/** One after another, so that the same seed gives the same faults to the same payouts. */
const tasks = [monthTurn, payeesDueIn(1), payoutsDueIn(1)]

/** Payoneer with faults of all kinds from a seed, at the requests and at the webhooks. */
export const simulatedPayoneer = async (
  databases: DatabaseServers,
  { seed, kills }: Simulation,
): Promise<SimulatedService> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'avalive-abroad-'))
  const port = await freePort()
  let services: PayoutServices | undefined
  const app = await startTestApp(databases, {
    env: { ...env, DATA_DIR: dataDir, PORT: String(port) },
    parts: { due: [], geo: homeGeo },
    prepare: async (config, _connectionString, clock) => {
      services = await payoutServices(config, clock, () => {}, {
        timeoutMs: TIMEOUT_MS,
        payoneer: { plan: { seed }, tickEvery: 0, slowMs: 50, cutAfterMs: CUT_AFTER_MS },
        webhookFaults: { seed },
      })
      const { mail, giftCodes, payoneer, mount: routes, stop } = services
      return { mail, giftCodes, payoneer, routes, stop }
    },
  })
  if (!services) throw new Error('the services did not start')
  const vendor = services.payoneerProvider
  const server = kills
    ? await killedServer(app, { port, parts: { payoneer: services.payoneer }, work: 'payoneer', env })
    : await immortalServer(app, port, tasks)
  const kit = payoneerKit(app, vendor)
  const { request } = payoneerKit({ ...app, call: server.call }, vendor)
  await kit.begins()
  const references = new Map<bigint, string>()
  const counts = { unlinked: 0, deactivated: 0 }
  const unknown = unknownSince()

  /** Payouts that are sent as far as the application knows, and that the vendor doesn't have or has settled. */
  const findUnknown = async (): Promise<Map<string, string>> => {
    const sent = await app.context.db
      .selectFrom('payoneerPayouts')
      .where('status', '=', 'pending')
      .select(['id', 'attempts'])
      .execute()
    const open = await vendor.act(({ store }) => store.all('payout').filter(({ state }) => state === 'Pending'))
    const known = new Set(open.map(({ reference }) => reference))
    return new Map(sent.filter(({ id }) => !known.has(id)).map(({ id, attempts }) => [id, `${id} ${attempts}`]))
  }

  /** People repeat what fails until the account is linked. */
  const linked = async (member: Member): Promise<string> => {
    let reference: string | undefined
    for (;;) {
      reference ??= await kit.link(member, 1).catch(() => undefined)
      if ((await kit.payeesOf(member)).some(({ status }) => status === 'active')) return reference ?? ''
      await app.call(payoneer.getPayoneerPayee, {}, member)
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
    newPerson: async (points) => {
      const member = await kit.newStreamer(points, null)
      references.set(member.userId, await linked(member))
      return member
    },
    request: async (person, points, key, deaths) => {
      const { status } = await server.risk('request', deaths, () => request(person, points, { idempotencyKey: key }))
      return status === 200
    },
    disturb: async (member: Member, random: Random) => {
      const reference = references.get(member.userId) ?? ''
      const payee = await vendor.act((work) => work.get('payee', reference))
      // An inactive account is approved again sooner or later, or never.
      if (payee?.state === 99 && random.chance(0.3)) await kit.setPayee(reference, 1)
      else if (payee?.state === 1 && random.chance(0.02)) {
        counts.deactivated += 1
        await kit.setPayee(reference, 99)
      } else if (random.chance(0.01)) {
        const again = await kit.again(member)
        const { status } = await server.risk('unlink', kills, () => server.call(payoneer.deregisterPayoneer, {}, again))
        if (status === 200) counts.unlinked += 1
      }
    },
    round: async (isCalm) => {
      const deaths = isCalm ? 0 : kills
      app.clock.moveTo(app.clock.now().add({ hours: 25 }))
      await vendor.quiet()
      await vendor.tick()
      vendor.answered.clear()
      await server.risk('round', deaths, server.run)
      await vendor.quiet()
      unknown.note(await findUnknown(), (id) => deaths === 0 && vendor.answered.has(id))
    },
    unknown: () => unknown.rounds,
    payouts: async () => {
      const rows = await app.context.db
        .selectFrom('payoneerPayouts')
        .select(['id', 'userId', 'points', 'cents', 'status'])
        .execute()
      const returning = await vendor.act(({ store }) => store.all('payout').filter(({ returns }) => returns))
      const returningIds = new Set(returning.map(({ reference }) => reference))
      const stateOf = (id: string, status: string): SimulatedPayout['state'] => {
        if (status === 'transferred') return returningIds.has(id) ? 'open' : status
        return status === 'cancelled' ? status : 'open'
      }
      return rows.map(({ status, ...row }) => ({ ...row, state: stateOf(row.id, status) }))
    },
    vendorPayouts: () =>
      vendor.act(({ store }) =>
        store.all('payout').map(({ reference, cents, state }) => ({
          id: reference,
          cents: BigInt(cents),
          isPaid: state !== 'Cancelled',
        })),
      ),
    pointsOf: kit.pointsOf,
    stop: async () => {
      await server.stop()
      await app.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
