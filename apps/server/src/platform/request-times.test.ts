import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { RequestTimes } from './request-times.ts'

it('says what the library’s own histogram says', async () => {
  const [ours, theirs] = [new Registry(), new Registry()]
  const times = new RequestTimes(ours)
  const histogram = new Histogram({
    name: 'avalive_http_request_seconds',
    help: 'Time to answer, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [theirs],
  })
  const [good, bad] = [times.series('account.getOwner', 200), times.series('account.getOwner', 401)]
  for (const seconds of [0, 0.005, 0.0051, 0.25, 4, 5, 6, 1000]) {
    good.observe(seconds)
    histogram.observe({ call: 'account.getOwner', status: 200 }, seconds)
  }
  expect(times.series('account.getOwner', 401)).toBe(bad)
  bad.observe(0.1)
  histogram.observe({ call: 'account.getOwner', status: 401 }, 0.1)
  const lines = async (registry: Registry) => (await registry.metrics()).split('\n').sort()
  expect(await lines(ours)).toEqual(await lines(theirs))
})
