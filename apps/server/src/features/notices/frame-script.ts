/**
 * Runs in the frame before the notice's own scripts. Without an origin, the frame reaches the page around it by messages
 * only: `avaliveNotice.send('openProfile', { profile_id })`. Elements with `data-invite-button`, `data-invite-count` and
 * `data-invite-total` have the campaign's id as their value; the page says what becomes of them.
 */
export const frameScript = `(() => {
  // A webview can offer an app's bridge to every frame. Notices go through the page. Frames inside of the notice have a
  // bridge of their own, so the apps accept messages of the main frame only (decision 0065).
  for (const name of ['avalive', 'webkit']) {
    try { Object.defineProperty(window, name, { value: undefined, configurable: false }) } catch {}
  }
  const parent = window.parent
  const send = (event, params) => parent.postMessage({ event, params: params ?? {} }, '*')
  Object.defineProperty(window, 'avaliveNotice', { value: Object.freeze({ send }) })
  const all = (name) => [...document.querySelectorAll('[' + name + ']')]
  // The page refuses more ids, and longer or empty ones.
  const isId = (id) => id.length > 0 && id.length <= 100
  const idsOf = (...names) =>
    [...new Set(names.flatMap((name) => all(name).map((one) => one.getAttribute(name))))].filter(isId).slice(0, 10)
  const fill = (name, counts) => {
    for (const one of all(name)) {
      const count = counts[one.getAttribute(name)]
      if (typeof count === 'number') one.textContent = count.toLocaleString(document.documentElement.lang)
    }
  }
  window.addEventListener('message', ({ source, data }) => {
    if (source !== parent || data?.avalive !== 'invitations') return
    if (!data.signedIn) for (const button of all('data-invite-button')) button.remove()
    fill('data-invite-count', data.counts ?? {})
    fill('data-invite-total', data.totals ?? {})
  })
  document.addEventListener('click', (click) => {
    const { target } = click
    if (!(target instanceof Element)) return
    // The page allows the frame no other document, so a link would only empty it.
    if (target.closest('a[href], area[href]')) click.preventDefault()
    const button = target.closest('[data-invite-button]')
    if (button) send('invite', { campaign_id: button.getAttribute('data-invite-button') })
  })
  document.addEventListener('DOMContentLoaded', () => {
    let reported = -1
    const report = () => {
      const height = Math.ceil(document.documentElement.getBoundingClientRect().height)
      if (height !== reported) send('height', { height })
      reported = height
    }
    // Called once in an animation frame at most, and always after the last change.
    new ResizeObserver(report).observe(document.documentElement)
    report()
    send('ready', {
      has_buttons: all('data-invite-button').length > 0,
      campaign_ids: idsOf('data-invite-count', 'data-invite-total'),
      wants_totals: all('data-invite-total').length > 0,
    })
  })
})()`
