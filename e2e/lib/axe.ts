import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

const expectNoViolation = async (axe: AxeBuilder): Promise<void> => {
  // The browser draws them, and a list of all countries takes longer than the rest of the page.
  const { violations } = await axe.exclude('option').setLegacyMode(true).analyze()
  const said = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
  expect(said).toEqual([])
}

/** WCAG 2.2 AA as far as a machine can tell: no violation at all. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolation(new AxeBuilder({ page }).withTags(tags))

/** What a page in another theme may have lost. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNoViolation(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
