const TEXT = 0x81
const SHORT = 125
const TWO_BYTES = 126
const EIGHT_BYTES = 127

/** A whole WebSocket text frame of a server (RFC 6455 §5.2). Built once, it can be written to any socket. */
export const textFrame = (text: string): Buffer => {
  const size = Buffer.byteLength(text)
  const head = size <= SHORT ? 2 : size <= 0xffff ? 4 : 10
  const frame = Buffer.allocUnsafe(head + size)
  frame[0] = TEXT
  if (head === 2) frame[1] = size
  else if (head === 4) {
    frame[1] = TWO_BYTES
    frame.writeUInt16BE(size, 2)
  } else {
    frame[1] = EIGHT_BYTES
    frame.writeBigUInt64BE(BigInt(size), 2)
  }
  frame.write(text, head)
  return frame
}
