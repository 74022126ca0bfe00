import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import type { Random } from '@avalive/rules/avatar/seeded'
import { payeesDue, payoutsDueIn } from '@avalive/server/features/payoneer/due'
import { monthTurn } from '@avalive/server/features/payouts/month-turn'
import { type PayoutServices, payoutServices } from '@avalive/server/features/sandbox/payout-services'
import { runDue } from '@avalive/server/platform/due'
import { type PayoneerProvider, PayoneerUnknown } from '@avalive/server/providers/payoneer/port'
import { type Member, startTestApp } from '../app.ts'
import type { DatabaseServers } from '../database.ts'
import { freePort } from '../free-port.ts'
import { homeGeo, payoneerKit } from '../payoneer.ts'
import type { SimulatedService } from './simulate.ts'

/** Short, because many requests time out on purpose. */
const TIMEOUT_MS = 400

/** Counts for how many rounds the outcome of a payment has been unknown. */
const watched = (provider: PayoneerProvider) => {
  const since = new Map<string, number>()
  let unknowns = 0
  const watching: PayoneerProvider = {
    ...provider,
    pay: async (order) => {
      try {
        const outcome = await provider.pay(order)
        since.delete(order.reference)
        return outcome
      } catch (error) {
        if (error instanceof PayoneerUnknown) {
          unknowns += 1
          since.set(order.reference, 0)
        }
        throw error
      }
    },
    findPayout: async (reference) => {
      const news = await provider.findPayout(reference)
      since.delete(reference)
      return news
    },
  }
  return { watching, since, unknowns: () => unknowns }
}

/** Payoneer with faults of all kinds from a seed, at the requests and at the webhooks. */
export const simulatedPayoneer = async (databases: DatabaseServers, seed: string): Promise<SimulatedService> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'avalive-abroad-'))
  const port = await freePort()
  let services: PayoutServices | undefined
  const app = await startTestApp(databases, {
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      // So that the last rounds, which only wait for inactive accounts, are few.
      PAYONEER_PENDING_PAYEE_DAYS: '5',
    },
    parts: { due: [], geo: homeGeo },
    prepare: async (config, _connectionString, clock) => {
      services = await payoutServices(config, clock, () => {}, {
        timeoutMs: TIMEOUT_MS,
        payoneer: { plan: { seed }, tickEvery: 0, slowMs: 50 },
        webhookFaults: { seed },
      })
      const { mail, giftCodes, payoneer, mount: routes, stop } = services
      return { mail, giftCodes, payoneer, routes, stop }
    },
  })
  await app.server.listen({ port, host: app.context.config.HOST })
  if (!services) throw new Error('the services did not start')
  const vendor = services.payoneerProvider
  const kit = payoneerKit(app, vendor)
  await kit.begins()
  const { watching, since, unknowns } = watched(app.context.payoneer)
  const context = { ...app.context, payoneer: watching }
  const references = new Map<bigint, string>()
  const counts = { unlinked: 0, deactivated: 0 }

  /** One after another, so that the same seed gives the same faults to the same payouts. */
  const tasks = [monthTurn, payeesDue, payoutsDueIn(1)]

  return {
    app,
    get counts() {
      return { ...counts, unknownOutcomes: unknowns() }
    },
    newPerson: async (points) => {
      const member = await kit.newStreamer(points)
      references.set(member.userId, member.reference)
      return member
    },
    request: async (person, points, key) => (await kit.request(person, points, { idempotencyKey: key })).status === 200,
    disturb: async (member: Member, random: Random) => {
      const reference = references.get(member.userId) ?? ''
      const payee = await vendor.act((work) => work.get('payee', reference))
      // An inactive account is approved again sooner or later, or never.
      if (payee?.state === 99 && random.chance(0.3)) await kit.setPayee(reference, 1)
      else if (payee?.state === 1 && random.chance(0.02)) {
        counts.deactivated += 1
        await kit.setPayee(reference, 99)
      } else if (random.chance(0.01)) {
        const { status } = await app.call(payoneer.deregisterPayoneer, {}, await kit.again(member))
        if (status === 200) counts.unlinked += 1
      }
    },
    round: async () => {
      app.clock.moveTo(app.clock.now().add({ hours: 25 }))
      await vendor.quiet()
      await vendor.tick()
      for (const [id, rounds] of since) since.set(id, rounds + 1)
      // One run ends after a hundred payouts.
      while ((await runDue(context, tasks)) > 0) {}
      await vendor.quiet()
    },
    unknown: () => since,
    payouts: async () => {
      const rows = await app.context.db
        .selectFrom('payoneerPayouts')
        .select(['id', 'userId', 'points', 'cents', 'status'])
        .execute()
      return rows.map(({ status, ...row }) => ({
        ...row,
        state: status === 'transferred' || status === 'cancelled' ? status : 'open',
      }))
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
      await app.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
