import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { Watermark } from '../../platform/watermark.ts'
import { type PaymentEvent, PaymentUnknown } from '../../providers/payment/port.ts'
import { receiveEvent } from './receive-event.ts'
import { hasSold } from './store.ts'

/** When the provider was last asked, with or without an answer. */
export const asked = Watermark.ofSeconds('coins.undelivered.asked')
/** All events up to this moment have been received. */
export const received = Watermark.ofSeconds('coins.undelivered.known')
const EVERY = { hours: 1 }
/** The provider's clock and ours are not the same. */
const OVERLAP = { minutes: 10 }
/** The provider tells of no event that is older. */
const FARTHEST_BACK = { hours: 30 * 24 }
/** Everything else that is due waits for this. */
const BATCH_SIZE = 20

/** An event is only a reason to ask: whatever happened to a payment, it is asked about once. */
const paymentsIn = (events: readonly PaymentEvent[]): readonly string[] => [
  ...new Set(events.flatMap((event) => (event.kind === 'payment' ? [event.paymentId] : []))),
]

/** What fails keeps nobody else's waiting. A provider that does not answer does: it would be waited for each time. */
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
 * Events that the provider could not deliver: the refund or dispute of a purchase long settled, of which nothing else
 * would tell. Asked for every hour, from where the last answer ended.
 */
export const undeliveredDue: DueTask = {
  name: 'coins.undelivered',
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
