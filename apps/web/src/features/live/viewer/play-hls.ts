const hlsType = 'application/vnd.apple.mpegurl'
/** Delay before playback is retried after a failure. */
const pause = 3000
/** If the picture freezes for this long, the encoder may be gone, so playback is retried. */
const stall = 8000
/** On a slow connection the first picture takes longer, and a new player would start from nothing. */
const firstWait = 30_000
const lookEvery = 1000

type Stop = () => void

/** Plays natively if the browser supports HLS (Safari), otherwise with hls.js, which is loaded on demand. */
export const playHls = (video: HTMLVideoElement, address: string, onStuck: (stuck: boolean) => void): Stop => {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let release: Stop = () => {}
  let shown = { time: video.currentTime, at: performance.now() }
  let hasPlayed = false
  const begin = () => {
    shown = { time: video.currentTime, at: performance.now() }
    hasPlayed = false
    play()
  }
  const again = () => {
    if (stopped) return
    onStuck(true)
    release()
    clearTimeout(timer)
    timer = setTimeout(begin, pause)
  }
  const flows = () => {
    hasPlayed = true
    onStuck(false)
  }
  video.addEventListener('playing', flows)

  /** An RTMP server that has lost its encoder leaves the playlist unchanged, which players don't report as an error. */
  const looking = setInterval(() => {
    const now = performance.now()
    if (video.paused || video.currentTime !== shown.time) shown = { time: video.currentTime, at: now }
    else if (now - shown.at >= (hasPlayed ? stall : firstWait)) {
      shown = { ...shown, at: now }
      again()
    }
  }, lookEvery)

  const byBrowser = () => {
    video.addEventListener('error', again, { once: true })
    release = () => video.removeEventListener('error', again)
    video.src = address
    video.play().catch(() => {})
  }

  const byLibrary = async () => {
    try {
      const { default: Hls } = await import('hls.js/light')
      if (stopped) return
      if (!Hls.isSupported()) return onStuck(true)
      // The worker would be loaded from a blob URL, which the content security policy blocks.
      const hls = new Hls({ enableWorker: false, liveSyncDurationCount: 2, lowLatencyMode: true })
      release = () => hls.destroy()
      hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
        if (fatal) again()
      })
      hls.loadSource(address)
      hls.attachMedia(video)
      video.play().catch(() => {})
    } catch {
      again()
    }
  }

  const play = video.canPlayType(hlsType) ? byBrowser : () => void byLibrary()
  begin()
  return () => {
    stopped = true
    clearTimeout(timer)
    clearInterval(looking)
    video.removeEventListener('playing', flows)
    release()
    video.removeAttribute('src')
    video.load()
  }
}
