import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { Watermark } from '../../platform/watermark.ts'
import { type PaymentEvent, PaymentUnknown } from '../../providers/payment/port.ts'
import { receiveEvent } from './receive-event.ts'
import { hasSold } from './store.ts'

/** When the provider was last queried, with or without an answer. */
export const asked = Watermark.ofSeconds('coins.undelivered.asked')
/** All events up to this time have been received. */
export const received = Watermark.ofSeconds('coins.undelivered.known')
const EVERY = { hours: 1 }
/** The provider's clock may differ from ours. */
const OVERLAP = { minutes: 10 }
/** The provider lists no older events. */
const FARTHEST_BACK = { hours: 30 * 24 }
/** Small, because all other due tasks wait for this one. */
const BATCH_SIZE = 20

/** An event only triggers a query, so each payment is queried once, however many events it has. */
const paymentsIn = (events: readonly PaymentEvent[]): readonly string[] => [
  ...new Set(events.flatMap((event) => (event.kind === 'payment' ? [event.paymentId] : []))),
]

/**
 * One failed payment doesn't block the rest. An unreachable provider stops the run, because every further call would
 * time out.
 */
const askAboutAll = async (context: Context, paymentIds: readonly string[]): Promise<void> => {
  const failures: unknown[] = []
  for (let from = 0; from < paymentIds.length; from += BATCH_SIZE) {
    const some = paymentIds.slice(from, from + BATCH_SIZE)
    const outcomes = await Promise.allSettled(
      some.map((paymentId) => receiveEvent(context, { kind: 'payment', paymentId })),
    )
    failures.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])))
    if (failures.some((failure) => failure instanceof PaymentUnknown)) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be dealt with`)
}

/**
 * Fetches events that the provider could not deliver, such as the refund or dispute of a purchase settled long ago,
 * which nothing else would report. Runs every hour, from where the last answer ended.
 */
export const undeliveredDue: DueTask = {
  name: 'coins.undelivered',
  everySeconds: 60,
  run: async (context, now) => {
    const { db } = context
    if (Temporal.Instant.compare((await asked.read(db)).add(EVERY), now) > 0 || !(await hasSold(db))) return 0
    await asked.advance(db, now)
    const [known, farthest] = [await received.read(db), now.subtract(FARTHEST_BACK)]
    const since = Temporal.Instant.compare(known, farthest) > 0 ? known.subtract(OVERLAP) : farthest
    const events = await context.payments.listUndelivered(since)
    await askAboutAll(context, paymentsIn(events))
    await received.advance(db, now)
    return events.length
  },
}
