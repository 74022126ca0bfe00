import { setTimeout as sleep } from 'node:timers/promises'

interface Talk {
  readonly port: number
  readonly mediaId: string
  readonly senders: readonly string[]
  readonly aSecond: number
}

/** Sends comments through the API at an even rate, numbered from `first`. Resolves when all are accepted. */
export const talk = async ({ port, mediaId, senders, aSecond }: Talk, first: number, count: number): Promise<void> => {
  const send = async (n: number): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/media/comment/send`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-client-type': 'web',
        authorization: `Bearer ${senders[n % senders.length]}`,
      },
      body: JSON.stringify({ mediaId, text: JSON.stringify({ n, at: Date.now() }) }),
    })
    if (!response.ok) throw new Error(`a comment was answered with ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }
  const started = performance.now()
  const sent: Promise<void>[] = []
  for (let n = 0; n < count; n++) {
    await sleep(Math.max(0, started + (n * 1000) / aSecond - performance.now()))
    sent.push(send(first + n))
  }
  await Promise.all(sent)
}
