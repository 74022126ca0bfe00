export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs one step and prints its outcome and duration. */
export const step = async (work: () => Promise<string>): Promise<void> => {
  const started = performance.now()
  const outcome = await work()
  console.log(`• ${outcome} (${seconds(started)})`)
}
