/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104), because a draw must be recomputed by one and the same code on the server and
 * in a browser, at once and not by promise: a simulation asks a million times.
 */
const primes = (count: number): number[] => {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}

/** The first 32 bits of the fraction of a root: exact, as a double holds 53. */
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 0x1_0000_0000)

const first = primes(64)
const constants = Uint32Array.from(first, (prime) => fraction(Math.cbrt(prime)))
const start = Uint32Array.from(first.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const BLOCK = 64
const words = new Uint32Array(64)

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
const at = (list: Uint32Array, index: number): number => list[index] as number

/** Takes one block of 64 bytes into the state. */
const compress = (state: Uint32Array, block: DataView, offset: number): void => {
  for (let i = 0; i < 16; i++) words[i] = block.getUint32(offset + 4 * i)
  for (let i = 16; i < 64; i++) {
    const early = at(words, i - 15)
    const late = at(words, i - 2)
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[i] = (at(words, i - 16) + s0 + at(words, i - 7) + s1) | 0
  }
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)]
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)]
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(constants, i) + at(words, i)) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = at(state, 0) + a
  state[1] = at(state, 1) + b
  state[2] = at(state, 2) + c
  state[3] = at(state, 3) + d
  state[4] = at(state, 4) + e
  state[5] = at(state, 5) + f
  state[6] = at(state, 6) + g
  state[7] = at(state, 7) + h
}

/** Goes on from a state that has taken `taken` bytes already. */
const finish = (from: Uint32Array, taken: number, bytes: Uint8Array): Uint8Array => {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  const bits = (taken + bytes.length) * 8
  view.setUint32(padded.length - 8, Math.floor(bits / 0x1_0000_0000))
  view.setUint32(padded.length - 4, bits >>> 0)
  const state = from.slice()
  for (let offset = 0; offset < padded.length; offset += BLOCK) compress(state, view, offset)
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  for (let i = 0; i < 8; i++) out.setUint32(4 * i, at(state, i))
  return digest
}

export const sha256 = (bytes: Uint8Array): Uint8Array => finish(start, 0, bytes)

export type Mac = (message: Uint8Array) => Uint8Array

/** HMAC-SHA-256 with a key; what the key alone decides is worked out once. */
export const hmacSha256 = (key: Uint8Array): Mac => {
  const short = key.length > BLOCK ? sha256(key) : key
  const opened = (pad: number): Uint32Array => {
    const block = new Uint8Array(BLOCK).fill(pad)
    short.forEach((byte, index) => {
      block[index] = byte ^ pad
    })
    const state = start.slice()
    compress(state, new DataView(block.buffer), 0)
    return state
  }
  const [inner, outer] = [opened(0x36), opened(0x5c)]
  return (message) => finish(outer, BLOCK, finish(inner, BLOCK, message))
}
