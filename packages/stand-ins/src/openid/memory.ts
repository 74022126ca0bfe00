import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Entry {
  readonly payload: AdapterPayload
  readonly expiresAt: number
}

/** Only unfinished sign-ins are stored, so evicting the oldest is harmless. */
const MAX_ENTRIES = 2000

/** Keeps the provider's state in memory. A restart loses only sign-ins in progress. */
export const memory = (): AdapterFactory => {
  const entries = new Map<string, Entry>()

  const find = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key)
    if (entry && entry.expiresAt > Date.now()) return entry.payload
    entries.delete(key)
    return undefined
  }

  const search = (model: string, matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(`${model} `) ? find(key) : undefined
      if (payload && matches(payload)) return payload
    }
    return undefined
  }

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn = 600) {
      const key = `${model} ${id}`
      entries.delete(key)
      entries.set(key, { payload, expiresAt: Date.now() + expiresIn * 1000 })
      const [oldest] = entries.keys()
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    },
    find: async (id) => find(`${model} ${id}`),
    findByUid: async (uid) => search(model, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => search(model, (payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = find(`${model} ${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      entries.delete(`${model} ${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) {
        if (key.startsWith(`${model} `) && payload.grantId === grantId) entries.delete(key)
      }
    },
  })
}
