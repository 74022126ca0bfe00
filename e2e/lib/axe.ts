import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { inRoot } from '../../scripts/lib/root.ts'

/** The minified source, which is half as long as the package's export and is sent to every page. */
const source = readFileSync(inRoot('node_modules/axe-core/axe.min.js'), 'utf8')

/** The machine-checkable part of WCAG 2.2 AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/** The rules that another theme may break. */
const contrast = ['color-contrast', 'link-in-text-block']

type Rules = NonNullable<RunOptions['runOnly']>

/** Requests only violations, because computing the passes takes longer than everything else. */
const violationsOn = async (page: Page, runOnly: Rules): Promise<AxeResults['violations']> => {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  // The bar at the bottom covers what the page can be scrolled away from, and axe doesn't scroll.
  await page.evaluate(`for (const bar of document.querySelectorAll('.sticky-bar')) bar.style.position = 'static'`)
  // The browser itself draws options, and checking a list of all countries takes longer than the rest of the page.
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run({ exclude: [['option']] }, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  await page.evaluate(
    `for (const bar of document.querySelectorAll('.sticky-bar')) bar.style.removeProperty('position')`,
  )
  return violations
}

const expectNoViolation = async (page: Page, runOnly: Rules): Promise<void> => {
  const violations = await violationsOn(page, runOnly)
  const said = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
  expect(said).toEqual([])
}

export const expectAccessible = (page: Page): Promise<void> => expectNoViolation(page, { type: 'tag', values: wcag })

export const expectContrast = (page: Page): Promise<void> => expectNoViolation(page, { type: 'rule', values: contrast })
