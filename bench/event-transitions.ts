import { setTimeout as sleep } from 'node:timers/promises'
import { events as calls } from '../packages/contract/src/events.ts'
import type { TestApp } from '../packages/testkit/src/app.ts'
import type { Finding } from './benchmark.ts'
import { analyzeFilled } from './lib/analyze.ts'

const MOVING = 'moving'
/** Maximum time that an entry may take while the event changes its status. */
const MAX_SECONDS_TO_ENTER = 1

/** Creates an event that begins in 30 minutes, with pre-entries of people who are scoring in another event. */
const prepare = async ({ context: { pool } }: TestApp, people: number): Promise<void> => {
  await pool.query(
    `insert into events (event_id, event_type, score_type, begin_at, end_at, number_of_winners, name, description,
       header_image_url, icon_url, created_at)
     values ($1, 1, 1, now() + interval '30 minutes', now() + interval '90 minutes', 10, '{}', '{}', '/', '/', now())`,
    [MOVING],
  )
  await pool.query(
    `insert into event_entries (event_id, streamer_id, status, entered_at)
     select e.id, s.streamer_id, 1, now() from events e, event_streamers s
     where e.event_id = $1 order by s.streamer_id limit $2`,
    [MOVING, people],
  )
  await pool.query(
    `insert into event_scores (entry_id, event_id, streamer_id, reached_at)
     select n.id, n.event_id, n.streamer_id, now() from event_entries n join events e on e.id = n.event_id
     where e.event_id = $1`,
    [MOVING],
  )
}

const statusOf = async ({ context: { pool } }: TestApp): Promise<number> =>
  (await pool.query('select status from events where event_id = $1', [MOVING])).rows[0].status

/** Waits until the app's own tick has moved the event to `status`, while new members keep entering it. */
const move = async (app: TestApp, minutes: number, status: number): Promise<{ seconds: number; longest: number }> => {
  app.clock.moveTo(app.clock.now().add({ minutes }))
  let isOn = true
  let longest = 0
  const entering = (async () => {
    while (isOn) {
      const member = await app.newMember({ avatar: true })
      const began = performance.now()
      await app.call(calls.enter, { eventId: MOVING }, member)
      longest = Math.max(longest, performance.now() - began)
    }
  })()
  const began = performance.now()
  while ((await statusOf(app)) < status) await sleep(50)
  const seconds = (performance.now() - began) / 1000
  isOn = false
  await entering
  return { seconds, longest: longest / 1000 }
}

/** Measures entries while an event with this many participants begins, ends and is aggregated. */
export const measureTransitions = async (app: TestApp, people: number): Promise<Finding[]> => {
  await prepare(app, people)
  await analyzeFilled(app.database.ownerUrl)
  const findings: Finding[] = []
  for (const [what, minutes, status] of [
    ['begins', 30, 1],
    ['ends', 60, 2],
    ['is made up', 2, 3],
  ] as const) {
    const { seconds, longest } = await move(app, minutes, status)
    findings.push({
      what: `an entry while an event of ${people.toLocaleString('en')} ${what}`,
      figures: `${longest.toFixed(2)} s at the longest, ${seconds.toFixed(1)} s in all`,
      value: MAX_SECONDS_TO_ENTER / longest,
      target: 1,
    })
  }
  return findings
}
