const LONGEST = 1000

/** `.push.apple.com` allows every host below it, `fcm.googleapis.com` only itself. */
const allows = (allowed: string, host: string): boolean =>
  allowed.startsWith('.') ? host.endsWith(allowed) : host === allowed

/**
 * Whether the server may send to the address of a push subscription. Clients choose it, so it must be that of a known
 * push service: otherwise a person could make the server call any address.
 */
export const isPushEndpoint = (address: string, hosts: readonly string[]): boolean => {
  if (address.length > LONGEST || !URL.canParse(address)) return false
  const { protocol, username, password, hostname, port } = new URL(address)
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false
  return hosts.some((allowed) => allows(allowed, hostname))
}
