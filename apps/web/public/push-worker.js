// Shows web push messages. It handles no requests, so pages load as without it.
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

// A new version takes over at once. Nothing depends on the old one.
self.addEventListener('install', () => self.skipWaiting())
