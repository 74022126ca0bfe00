import type { LookupAddress, LookupOptions } from 'node:dns'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isPublicAddress, lookupPublic } from './public-address.ts'

type Resolved = (error: Error | null, addresses?: readonly LookupAddress[]) => void

/** The answers of the name server, one for each lookup. */
const answers: (readonly string[] | Error)[] = []
vi.mock('node:dns', () => ({
  lookup: (_name: string, _options: unknown, done: Resolved) => {
    const answer = answers.shift() ?? []
    if (answer instanceof Error) return done(answer)
    return done(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  },
}))
beforeEach(() => void answers.splice(0))

const lookUp = (options: LookupOptions = {}) =>
  new Promise((resolve, reject) => {
    lookupPublic('push.example', options, (error, address) => (error ? reject(error) : resolve(address)))
  })

// shows notify-9
describe('an address', () => {
  it.each([
    // Public ones, and the neighbours of networks that aren't.
    ['8.8.8.8', true],
    ['1.1.1.1', true],
    ['9.255.255.255', true],
    ['11.0.0.0', true],
    ['100.63.255.255', true],
    ['100.128.0.0', true],
    ['126.255.255.255', true],
    ['128.0.0.0', true],
    ['172.15.255.255', true],
    ['172.32.0.0', true],
    ['192.167.255.255', true],
    ['192.169.0.0', true],
    ['223.255.255.255', true],
    ['2606:4700:4700::1111', true],
    ['2a00:1450:4001:81b::200e', true],
    // This machine.
    ['0.0.0.0', false],
    ['0.1.2.3', false],
    ['127.0.0.1', false],
    ['127.255.255.255', false],
    ['::', false],
    ['::1', false],
    // Private networks.
    ['10.0.0.0', false],
    ['10.255.255.255', false],
    ['172.16.0.0', false],
    ['172.31.255.255', false],
    ['192.168.0.1', false],
    ['100.64.0.0', false],
    ['100.127.255.255', false],
    ['fc00::1', false],
    ['fdff:ffff::1', false],
    ['fec0::1', false],
    // Link-local ones, with the metadata service of clouds.
    ['169.254.0.1', false],
    ['169.254.169.254', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['fd00:ec2::254', false],
    // IPv4 in IPv6: mapped, compatible, translated, 6to4 and Teredo.
    ['::ffff:127.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:a9fe:a9fe', false],
    ['::FFFF:192.168.0.1', false],
    ['0:0:0:0:0:ffff:7f00:1', false],
    ['::127.0.0.1', false],
    ['64:ff9b::10.0.0.1', false],
    ['64:ff9b:1::1', false],
    ['2002:7f00:1::', false],
    ['2002:a9fe:a9fe::1', false],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
    // Multicast, broadcast, reserved, examples and benchmarks.
    ['224.0.0.1', false],
    ['239.255.255.255', false],
    ['240.0.0.1', false],
    ['255.255.255.255', false],
    ['ff02::1', false],
    ['192.0.0.8', false],
    ['192.0.2.1', false],
    ['192.88.99.1', false],
    ['198.18.0.1', false],
    ['198.19.255.255', false],
    ['198.51.100.1', false],
    ['203.0.113.1', false],
    ['2001:db8::1', false],
    ['3fff::1', false],
    ['100::1', false],
    // No addresses at all.
    ['', false],
    ['localhost', false],
    ['127.1', false],
    ['2130706433', false],
    ['0x7f.0.0.1', false],
    ['010.0.0.1', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})

// shows notify-9
describe('a lookup for a connection', () => {
  it.each([
    [{}, '8.8.8.8'],
    [{ all: true }, [expect.objectContaining({ address: '8.8.8.8' }), expect.objectContaining({ family: 6 })]],
  ])('with %o returns public addresses', async (options, expected) => {
    answers.push(['8.8.8.8', '2606:4700:4700::1111'])
    expect(await lookUp(options)).toEqual(expected)
  })

  it.each<[what: string, addresses: readonly string[]]>([
    ['a private address', ['10.0.0.1']],
    ['a mapped private address', ['::ffff:10.0.0.1']],
    ['a private address after a public one', ['8.8.8.8', '10.0.0.1']],
    ['a public address after a private one', ['169.254.169.254', '8.8.8.8']],
    ['a private IPv6 address after a public IPv4 address', ['8.8.8.8', '::1']],
    ['no address', []],
  ])('fails if the name has %s', async (_what, addresses) => {
    for (const options of [{}, { all: true }]) {
      answers.push(addresses)
      await expect(lookUp(options)).rejects.toThrow('not public')
    }
  })

  it('fails if the name changes to a private address after it was public', async () => {
    answers.push(['8.8.8.8'], ['127.0.0.1'])
    expect(await lookUp()).toBe('8.8.8.8')
    await expect(lookUp()).rejects.toThrow('not public')
  })

  it('fails with the error of the name server', async () => {
    answers.push(new Error('ENOTFOUND'))
    await expect(lookUp()).rejects.toThrow('ENOTFOUND')
  })
})
