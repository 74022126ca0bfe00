/** So many hours from now, as the calls tell a moment. */
export const inHours = (hours: number) => ({ seconds: Math.floor(Date.now() / 1000 + hours * 3600), nanos: 0 })
