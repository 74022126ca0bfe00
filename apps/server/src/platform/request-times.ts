import type { Metric, MetricValueWithName, Registry } from 'prom-client'

const NAME = 'avalive_http_request_seconds'
const bounds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

type Labels = { readonly call: string; readonly status: number }
type Value = MetricValueWithName<keyof Labels | 'le'>

/** How long one call took to answer with one status. */
class Series {
  readonly #labels: Labels
  /** How many took up to each of the bounds and longer than the one before it; the last are over all of them. */
  readonly #counts = new Array<number>(bounds.length + 1).fill(0)
  #sum = 0

  constructor(labels: Labels) {
    this.#labels = labels
  }

  observe(seconds: number): void {
    const at = bounds.findIndex((bound) => seconds <= bound)
    const place = at < 0 ? bounds.length : at
    this.#counts[place] = (this.#counts[place] ?? 0) + 1
    this.#sum += seconds
  }

  /** In the words of Prometheus, where a bucket holds the smaller ones too. */
  values(): Value[] {
    let count = 0
    const buckets = this.#counts.map((some, place): Value => {
      count += some
      const le = bounds[place] ?? '+Inf'
      return { metricName: `${NAME}_bucket`, labels: { le, ...this.#labels }, value: count }
    })
    return [
      ...buckets,
      { metricName: `${NAME}_sum`, labels: this.#labels, value: this.#sum },
      { metricName: `${NAME}_count`, labels: this.#labels, value: count },
    ]
  }
}

/**
 * A histogram that is counted for every request. The library's own looks a series up by all its labels for each value,
 * which took as long as finding the caller; here whoever counts holds the series.
 */
export class RequestTimes {
  readonly #series = new Map<string, Series>()

  constructor(registry: Registry) {
    const metric = { name: NAME, get: () => this.#get() }
    registry.registerMetric(metric as unknown as Metric)
  }

  /** To be kept by whoever asks: several addresses of one call share it. */
  series(call: string, status: number): Series {
    const key = `${call} ${status}`
    const series = this.#series.get(key) ?? new Series({ call, status })
    this.#series.set(key, series)
    return series
  }

  async #get() {
    const values = [...this.#series.values()].flatMap((series) => series.values())
    return { name: NAME, help: 'Time to answer, by call and status.', type: 'histogram', aggregator: 'sum', values }
  }
}
