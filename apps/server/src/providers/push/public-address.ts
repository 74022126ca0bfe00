import { lookup as resolve } from 'node:dns'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

/** Networks that aren't public: this machine, private and link-local ones, and those for special purposes. */
const notPublic = new BlockList()
const blocks: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [network, bits] of blocks) notPublic.addSubnet(network, bits, 'ipv4')
/** All public IPv6 addresses are in 2000::/3; the exceptions in it carry IPv4 addresses or are examples. */
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6')
}

export const isPublicAddress = (address: string): boolean =>
  isIPv4(address) ? !notPublic.check(address) : publicSix.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')

/** Resolves names for a connection, and fails if any address is not public. Names can change between two lookups. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error('the address is not public'), '')
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}
