const TIMEOUT_MS = 2000

/**
 * Whether a playlist can be played: it exists and lists a segment. If the request itself fails (no connection,
 * timeout), assume that it plays because the encoder is sending: viewers may reach what this server cannot.
 */
export const playlistPlays = async (address: string): Promise<boolean> => {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
      redirect: 'error',
    })
    return answer.ok && (await answer.text()).includes('#EXTINF')
  } catch {
    return true
  }
}
