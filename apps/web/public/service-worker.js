// Shows web push messages, and a page of its own when a page can't be loaded without a connection.
const messageOf = (event) => {
  try {
    const { title, body, path, tag } = event.data.json()
    return { title: String(title), body: String(body), path: String(path), tag: String(tag) }
  } catch {
    return { title: 'Avalive', body: '', path: '/notifications', tag: 'unreadable' }
  }
}

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = messageOf(event)
  // A message that arrives twice has the same tag, and replaces itself.
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } }))
})

/** Only pages of this site. */
const targetOf = (path) => {
  const { origin } = self.location
  try {
    const url = new URL(path, origin)
    if (url.origin === origin) return url.href
  } catch {
    // It is no address.
  }
  return `${origin}/notifications`
}

const open = async (path) => {
  const target = targetOf(path)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((client) => client.url === target)
  return shown ? shown.focus() : self.clients.openWindow(target)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/notifications'))
})

const CACHE = 'offline'
const OFFLINE = '/offline.html'
/** What the offline page shows. */
const itsFiles = ['/offline.css', '/favicon.svg']

/** The page in the language of the last visit, with its picture and style. */
const saveOffline = async () => {
  const cache = await caches.open(CACHE)
  await cache.addAll([OFFLINE, ...itsFiles].map((path) => new Request(path, { cache: 'reload' })))
}

// A new version takes over at once. Nothing depends on the old one.
self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(saveOffline())
})

// Without the preload, each page would wait for this worker to start.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))

// A page reports its language, because the offline page must have the same.
self.addEventListener('message', (event) => {
  const renew = async () => {
    const saved = await caches.match(OFFLINE)
    if (saved?.headers.get('content-language') !== event.data?.locale) await saveOffline()
  }
  event.waitUntil(renew())
})

/** The page from the server. Only a lost connection leads to the offline page: an error of the server has its own. */
const load = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const saved = await caches.match(OFFLINE)
    if (saved) return saved
    throw error
  }
}

// Everything else loads as without this worker.
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(load(event))
  else if (itsFiles.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)))
  }
})
