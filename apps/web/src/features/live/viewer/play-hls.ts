const hlsType = 'application/vnd.apple.mpegurl'
/** How long after a picture that would not come it is asked for again. */
const pause = 3000
/** A picture that stands still for so long does not come any more: its encoder may be gone. */
const stall = 8000
const lookEvery = 1000

type Stop = () => void

/** Plays by the browser's own means where it has them (Safari), else by hls.js, which is loaded only then. */
export const playHls = (video: HTMLVideoElement, address: string, onStuck: (stuck: boolean) => void): Stop => {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let release: Stop = () => {}
  const again = (begin: () => void) => {
    if (stopped) return
    onStuck(true)
    release()
    clearTimeout(timer)
    timer = setTimeout(begin, pause)
  }
  const flows = () => onStuck(false)
  video.addEventListener('playing', flows)

  let begin = () => {}
  let shown = { time: video.currentTime, at: performance.now() }
  /** An RTMP server that has lost its encoder leaves the playlist as it was, which no player calls an error. */
  const looking = setInterval(() => {
    const now = performance.now()
    if (video.paused || video.currentTime !== shown.time) shown = { time: video.currentTime, at: now }
    else if (now - shown.at >= stall) {
      shown = { ...shown, at: now }
      again(begin)
    }
  }, lookEvery)

  const byBrowser = () => {
    const failed = () => again(byBrowser)
    video.addEventListener('error', failed, { once: true })
    release = () => video.removeEventListener('error', failed)
    video.src = address
    video.play().catch(() => {})
  }

  const byLibrary = async () => {
    try {
      const { default: Hls } = await import('hls.js/light')
      if (stopped) return
      if (!Hls.isSupported()) return onStuck(true)
      // A worker would come from a blob address, which the content-security policy does not let run.
      const hls = new Hls({ enableWorker: false, liveSyncDurationCount: 2, lowLatencyMode: true })
      release = () => hls.destroy()
      hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
        if (fatal) again(byLibrary)
      })
      hls.loadSource(address)
      hls.attachMedia(video)
      video.play().catch(() => {})
    } catch {
      again(byLibrary)
    }
  }

  begin = video.canPlayType(hlsType) ? byBrowser : () => void byLibrary()
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
