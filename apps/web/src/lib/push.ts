import type { SentInput } from '@avalive/contract/call'
import { notifications } from '@avalive/contract/notifications'
import * as z from 'zod/mini'
import { call } from './api.ts'
import { boot } from './boot.ts'
import { registerWorker } from './service-worker.ts'
import { ownVliveId } from './session.ts'
import { browserStore, tabStore } from './storage.ts'

type Subscription = Pick<SentInput<typeof notifications.subscribePush>, 'endpoint' | 'keys'>

const shape = z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) })

/** What this browser can do: `off` and `on` can be changed, `blocked` only in the browser's own settings. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** The account whose person agreed to push in this browser. */
const agreedKey = 'avalive.pushAccount'
/** Set in a tab that has renewed the subscription. */
const renewedKey = 'avalive.pushRenewed'
/** In the sandbox, the browser subscribes at a service on the same machine, and this is what it got. */
const sandboxKey = 'avalive.sandboxPush'
const sandboxDoor = '/sandbox/push/subscribe'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'Notification' in window && (boot().sandbox || 'PushManager' in window)

const parsed = (text: string | null): Subscription | null => {
  try {
    return shape.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const held = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? null
}

const unsubscribe = async (): Promise<void> => {
  browserStore.remove(sandboxKey)
  await (await held())?.unsubscribe()
}

/** The browser's subscription. One that was made with an earlier key of the server gets nothing more, and is ended. */
const current = async (publicKey: string): Promise<Subscription | null> => {
  if (boot().sandbox) return parsed(browserStore.get(sandboxKey))
  const found = await held()
  const key = found?.options.applicationServerKey
  if (found && key && base64url(key) === publicKey) return parsed(JSON.stringify(found))
  await found?.unsubscribe()
  return null
}

const subscribeSandbox = async (): Promise<Subscription> => {
  const response = await fetch(sandboxDoor, { method: 'POST' })
  const made = shape.parse(await response.json())
  browserStore.set(sandboxKey, JSON.stringify(made))
  return made
}

const subscribe = async (publicKey: string): Promise<Subscription> => {
  const registration = await registerWorker()
  if (boot().sandbox) return subscribeSandbox()
  await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return shape.parse((await registration.pushManager.subscribe(options)).toJSON())
}

const hasAgreed = (): boolean => {
  const agreed = browserStore.get(agreedKey)
  return agreed !== null && agreed === ownVliveId()
}

export const pushState = (): PushState => {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && hasAgreed() ? 'on' : 'off'
}

const save = async (publicKey: string): Promise<void> => {
  const subscription = (await current(publicKey)) ?? (await subscribe(publicKey))
  const vliveId = ownVliveId()
  await call(notifications.subscribePush, { ...subscription, ...(vliveId !== null && { vliveId }) })
}

/** Asks the person, subscribes the browser and saves its subscription at the server. */
export const turnPushOn = async (publicKey: string): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  try {
    await save(publicKey)
  } catch (error) {
    await unsubscribe()
    throw error
  }
  browserStore.set(agreedKey, ownVliveId() ?? '')
  return 'on'
}

const isRenewed = (): boolean => tabStore.get(renewedKey) === ownVliveId()

let renewing: Promise<void> | null = null

/** A subscription ends with its session, so each session saves it anew, if its person has agreed to push before. */
export const renewPush = (publicKey: string): Promise<void> => {
  renewing ??= save(publicKey)
    .then(() => tabStore.set(renewedKey, ownVliveId() ?? ''))
    .finally(() => {
      renewing = null
    })
  return renewing
}

/** Renews the subscription once in a tab. A failure is no loss: the next page repeats it. */
export const renewPushOnce = async (): Promise<void> => {
  if (pushState() !== 'on' || isRenewed()) return
  try {
    const { pushKey } = await call(notifications.getPreferences, {})
    if (pushKey !== null && !isRenewed()) await renewPush(pushKey)
  } catch {
    // The settings show that it is off.
  }
}

/** The next session has to renew it. */
export const forgetRenewal = (): void => tabStore.remove(renewedKey)

export const turnPushOff = async (): Promise<PushState> => {
  // A renewal that arrived later would turn it on again.
  await renewing?.catch(() => undefined)
  browserStore.remove(agreedKey)
  const endpoint = boot().sandbox ? parsed(browserStore.get(sandboxKey))?.endpoint : (await held())?.endpoint
  if (endpoint !== undefined) await call(notifications.unsubscribePush, { endpoint })
  await unsubscribe()
  return 'off'
}
