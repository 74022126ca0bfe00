import { expect, type Page } from '@playwright/test'

/**
 * Runs in the page and lists texts that don't fit: a page that scrolls sideways, text that is cut off by its box or
 * overflows it, and controls that are covered by something.
 */
const misfits = `(() => {
  const found = new Set()
  const tell = (what, element) => found.add(what + ': ' + (element.textContent.trim() || element.outerHTML).slice(0, 80))
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth + 1) found.add('the page scrolls sideways: ' + root.scrollWidth + ' px in ' + root.clientWidth)

  const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const chain = (element) => {
    const all = []
    for (let each = element; each && each !== root; each = each.parentElement) all.push(each)
    return all
  }
  const isForEyes = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !chain(element).some((each) => {
      const { position, clipPath, clip } = getComputedStyle(each)
      return position !== 'static' && (clipPath !== 'none' || clip !== 'auto')
    })
  const inside = (element) => {
    const { left, top } = element.getBoundingClientRect()
    const x = left + element.clientLeft
    const y = top + element.clientTop
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight }
  }
  const isDrawn = ({ backgroundColor, backgroundImage, borderTopWidth }) =>
    backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || parseFloat(borderTopWidth) > 0

  const checkText = (node) => {
    const element = node.parentElement
    if (!node.data.trim() || element.closest('svg, script, style, option, select, .if-room') || !isForEyes(element)) return
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5)
    // The box of a line is higher than its letters.
    const slack = parseFloat(getComputedStyle(element).fontSize) * 0.3
    const isWider = ({ left, right }) => boxes.some((box) => box.right > right + 1.5 || box.left < left - 1.5)
    const isHigher = ({ top, bottom }) => boxes.some((box) => box.bottom > bottom + slack || box.top < top - slack)
    let [canScrollX, canScrollY, isInDrawn] = [false, false, false]
    for (const around of chain(element)) {
      const style = getComputedStyle(around)
      if (style.display === 'inline' || style.display === 'contents') continue
      const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll'
      const cuts = (overflow) => overflow === 'hidden' || overflow === 'clip'
      const box = inside(around)
      if (!canScrollX && cuts(style.overflowX) && isWider(box)) return tell('cut off at the side', element)
      if (!canScrollY && cuts(style.overflowY) && isHigher(box)) return tell('cut off in height', element)
      canScrollX ||= scrolls(style.overflowX)
      canScrollY ||= scrolls(style.overflowY)
      if (!isInDrawn && isDrawn(style)) {
        isInDrawn = true
        if (!canScrollX && isWider(around.getBoundingClientRect())) return tell('wider than its box', element)
        if (!canScrollY && isHigher(around.getBoundingClientRect())) return tell('higher than its box', element)
      }
    }
    if (!canScrollX && isWider({ left: 0, right: innerWidth })) tell('outside the window', element)
  }

  const checkControl = (control) => {
    if (control.closest('[inert], [aria-hidden=true]') || !isForEyes(control)) return
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // A link that goes on in a second line has a box in each; between them is something else.
    const boxes = [...control.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    const isHit = ({ left, top, width, height }) => {
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit && (control.contains(hit) || hit.closest('label')?.contains(control))
    }
    if (boxes.length === 0) tell('without a size', control)
    else if (!boxes.every(isHit)) tell('out of reach', control)
  }

  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) checkText(node)
  for (const control of shown.querySelectorAll('a[href], button, select, input')) checkControl(control)
  scrollTo(0, 0)
  return [...found]
})()`

/** Doubles only the font sizes and line heights, like a browser's text zoom. */
const zoomText = `(() => {
  const sizes = [...document.querySelectorAll('body *:not(svg *)')].map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element)
    return [element, parseFloat(fontSize), parseFloat(lineHeight)]
  })
  for (const [{ style }, fontSize, lineHeight] of sizes) {
    style.setProperty('font-size', 2 * fontSize + 'px', 'important')
    if (lineHeight) style.setProperty('line-height', 2 * lineHeight + 'px', 'important')
  }
})()`

const defaultSize = { standard: 16, fixed: 13 }

/** Changes the browser's text size setting, which defines a rem for pages and media queries. */
export const withTextSize = async <T>(page: Page, scale: number, work: () => Promise<T>): Promise<T> => {
  const session = await page.context().newCDPSession(page)
  const set = (by: number) =>
    session.send('Page.setFontSizes', {
      fontSizes: { standard: by * defaultSize.standard, fixed: by * defaultSize.fixed },
    })
  try {
    await set(scale)
    return await work()
  } finally {
    await set(1)
    await session.detach()
  }
}

/** Expects that text fits at twice its size, first by the browser's setting, then by text zoom. */
export const expectLargeTextFits = async (page: Page): Promise<void> => {
  const bySettings = await withTextSize(page, 2, async () => {
    expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px')
    return page.evaluate<string[]>(misfits)
  })
  expect(bySettings, 'text of 200 % by the browser’s settings').toEqual([])
  await page.evaluate(zoomText)
  expect(await page.evaluate<string[]>(misfits), 'text zoomed to 200 %').toEqual([])
}
