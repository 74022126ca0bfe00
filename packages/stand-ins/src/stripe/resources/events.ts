import type { StoredEvent } from '../../base/records.ts'
import { EVENTS_KEPT_SECONDS } from '../../base/stand-in.ts'
import { noSuch } from '../api/errors.ts'
import { listPage } from '../api/list.ts'
import type { Work } from '../state/work.ts'
import { apiVersion } from '../version.ts'
import { idIn, type Operation, ok } from './call.ts'

export const showEvent = (event: StoredEvent, pendingWebhooks: number) => ({
  id: event.id,
  object: 'event',
  api_version: apiVersion,
  created: event.created,
  data: { object: event.object, ...(event.previous === null ? {} : { previous_attributes: event.previous }) },
  livemode: false,
  pending_webhooks: pendingWebhooks,
  request: { id: event.request.id, idempotency_key: event.request.idempotencyKey },
  type: event.type,
})

/** Events with a pending delivery. */
const pendingOf = (work: Work): ReadonlySet<string> => new Set(work.store.all('delivery').map(({ event }) => event))

const givenUpOf = (work: Work): ReadonlySet<string> =>
  new Set(
    work.store
      .all('past_delivery')
      .filter(({ state }) => state === 'given_up')
      .map(({ event }) => event),
  )

const isRecent = (work: Work, event: StoredEvent): boolean => event.created > work.seconds - EVENTS_KEPT_SECONDS

const retrieve: Operation = (call) => {
  const event = call.work.get('event', idIn(call))
  if (!event || !isRecent(call.work, event)) throw noSuch('event', idIn(call))
  return ok(showEvent(event, pendingOf(call.work).has(event.id) ? 1 : 0))
}

const matches = (type: string, pattern: string): boolean =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern

const list: Operation = ({ work, params }) => {
  const type = params.string('type')
  const types = type === undefined ? params.strings('types') : [type]
  const delivered = params.boolean('delivery_success')
  const pending = pendingOf(work)
  const undelivered = pending.union(givenUpOf(work))
  const records = work.store
    .all('event')
    .filter(
      (event) =>
        isRecent(work, event) &&
        (types === undefined || types.some((pattern) => matches(event.type, pattern))) &&
        (delivered === undefined || delivered !== undelivered.has(event.id)),
    )
  const show = (event: StoredEvent) => showEvent(event, pending.has(event.id) ? 1 : 0)
  return ok(listPage(params, { url: '/v1/events', resource: 'event', records, show }))
}

export const events = { retrieve, list }
