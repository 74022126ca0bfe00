import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { inRoot } from '../../scripts/lib/root.ts'

/** As a text, half as long as the one that the package answers: every page is sent it. */
const source = readFileSync(inRoot('node_modules/axe-core/axe.min.js'), 'utf8')

/** As far as a machine can tell what WCAG 2.2 AA asks for. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/** What a page in another theme may have lost. */
const contrast = ['color-contrast', 'link-in-text-block']

type Rules = NonNullable<RunOptions['runOnly']>

/** Axe is asked for nothing but what is wrong: working out what is right takes it longer than all the rest. */
const violationsOn = async (page: Page, runOnly: Rules): Promise<AxeResults['violations']> => {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  // The browser draws options, and a list of all countries takes longer than the rest of the page.
  return page.evaluate(
    `axe.run({ exclude: [['option']] }, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
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
