export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs one step of a start and says what came of it and how long it took. */
export async function step(work: () => Promise<string>): Promise<void> {
  const started = performance.now()
  const outcome = await work()
  console.log(`• ${outcome} (${seconds(started)})`)
}
