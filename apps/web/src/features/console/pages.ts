import type { ConsolePage } from './kit/page.ts'

/**
 * The screens of the console, in the order of the menu. A row makes a screen: its address, its place in the menu, its
 * role, and its own chunk. Add yours at the end of its group.
 */
export const pages: readonly ConsolePage[] = [
  // Today
  {
    path: '',
    group: 'today',
    label: 'console.page.today',
    role: 'readOnly',
    load: () => import('./today/TodayPage.tsx'),
  },

  // Content

  // People

  // Money

  // Moderation

  // Health
  {
    path: 'charts',
    group: 'health',
    label: 'console.page.charts',
    role: 'readOnly',
    words: 'consoleHealth',
    load: () => import('./health/ChartsPage.tsx'),
  },
  {
    path: 'health',
    group: 'health',
    label: 'console.page.health',
    role: 'readOnly',
    words: 'consoleHealth',
    load: () => import('./health/HealthPage.tsx'),
  },
  {
    path: 'rehearsal',
    group: 'health',
    label: 'console.page.rehearsal',
    role: 'readOnly',
    words: 'consoleHealth',
    load: () => import('./rehearsal/RehearsalPage.tsx'),
  },
  {
    path: 'dead_letters',
    group: 'health',
    label: 'console.page.deadLetters',
    role: 'readOnly',
    words: 'consoleHealth',
    load: () => import('./health/DeadLettersPage.tsx'),
  },
  {
    path: 'audit',
    group: 'health',
    label: 'console.page.audit',
    role: 'readOnly',
    load: () => import('./audit/AuditPage.tsx'),
  },
]
