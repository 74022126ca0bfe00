import { Counter, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { ProviderWatch } from './provider-watch.ts'

const newWatch = () => {
  const calls = new Counter({
    name: 'calls',
    help: 'Calls.',
    labelNames: ['provider', 'outcome'],
    registers: [new Registry()],
  })
  return { calls, watch: new ProviderWatch(calls, () => Temporal.Instant.from('2026-11-19T00:00:00.123Z')) }
}

class Bank {
  readonly #rate = 2
  readonly name = 'bank'
  async pay(amount: number) {
    if (amount < 0) throw new RangeError(`no negative amounts: ${amount}`)
    return amount * this.#rate
  }
  close() {
    return 'closed'
  }
}

it('a watched service answers as before and is counted', async () => {
  const { watch, calls } = newWatch()
  const bank = watch.watch('bank', new Bank())
  expect([bank.name, bank.close(), await bank.pay(3)]).toEqual(['bank', 'closed', 6])
  await expect(bank.pay(-1)).rejects.toThrow('no negative amounts')
  expect(watch.seen).toEqual([
    {
      provider: 'bank',
      answered: 1,
      failed: 1,
      lastAnsweredAt: '2026-11-19T00:00:00Z',
      lastFailedAt: '2026-11-19T00:00:00Z',
      lastError: 'RangeError',
    },
  ])
  const { values } = await calls.get()
  expect(values.map(({ labels, value }) => [labels.outcome, value]).sort()).toEqual([
    ['answered', 1],
    ['failed', 1],
  ])
})

it('a service that was never called is listed without a time', () => {
  const { watch } = newWatch()
  watch.watch('mail', {})
  expect(watch.seen).toEqual([
    { provider: 'mail', answered: 0, failed: 0, lastAnsweredAt: null, lastFailedAt: null, lastError: null },
  ])
})
