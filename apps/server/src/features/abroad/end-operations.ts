import { type abroadOperations, payoutServiceNames } from '@avalive/contract/payouts/abroad-operations'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { allServiceEnds, changeServiceEnd, lockServiceEnd } from './end-store.ts'
import { regionsOf } from './service.ts'

type Calls = typeof abroadOperations

/** All regions of both services, those without an end included. */
export const listServiceEnds: Handler<Calls['listServiceEnds']> = async (_input, { context }) => {
  const stored = await allServiceEnds(context.db)
  const ends = payoutServiceNames.flatMap((service) =>
    regionsOf(context.config, service).map((region) => {
      const row = stored.find((one) => one.service === service && one.region === region)
      return { service, region, endsAt: row?.endsAt ?? null, version: row?.version ?? 0 }
    }),
  )
  return { ends }
}

export const saveServiceEnd: Handler<Calls['saveServiceEnd']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const { service, region } = input
    if (!regionsOf(context.config, service).includes(region)) throw new Refusal('notFound')
    const before = await lockServiceEnd(tx, service, region)
    if (before.version !== input.version) throw new Refusal('conflict')
    const endsAt = input.endsAt === null ? null : Temporal.Instant.from(input.endsAt)
    if (before.endsAt?.toString() === endsAt?.toString()) {
      audit.nothingChanged()
      return { ending: { service, region, ...before } }
    }
    const version = await changeServiceEnd(tx, service, region, endsAt)
    await audit.record(tx, {
      subject: `payoutServiceEnd:${service}:${region}`,
      before: { endsAt: before.endsAt?.toString() ?? null },
      after: { endsAt: endsAt?.toString() ?? null },
    })
    return { ending: { service, region, endsAt, version } }
  })
