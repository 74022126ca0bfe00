/** Receives every frame of one connection. */
type FrameReader = (data: string) => void

const readers = new Map<string, FrameReader>()
const PlainWebSocket = globalThis.WebSocket

class ReadWebSocket extends PlainWebSocket {
  constructor(address: string | URL) {
    super(address)
    const reader = readers.get(String(address))
    readers.delete(String(address))
    if (reader) this.addEventListener('message', ({ data }) => reader(String(data)))
  }
}

/** Passes the frames of the next connection to this address to `reader`, before the page's code filters them. */
export const readFrames = (address: string, reader: FrameReader): void => {
  globalThis.WebSocket = ReadWebSocket
  readers.set(address, reader)
}

export const stopReadingFrames = (): void => {
  globalThis.WebSocket = PlainWebSocket
  readers.clear()
}
