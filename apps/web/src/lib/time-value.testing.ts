/** A time value that many hours from now, as used by the calls. */
export const inHours = (hours: number) => ({ seconds: Math.floor(Date.now() / 1000 + hours * 3600), nanos: 0 })
