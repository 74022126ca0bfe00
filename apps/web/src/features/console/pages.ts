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
  {
    path: 'events',
    group: 'content',
    label: 'console.page.events',
    role: 'readOnly',
    words: 'consoleEvents',
    load: () => import('./events/EventsPage.tsx'),
  },
  {
    path: 'events/new',
    group: 'content',
    label: 'console.page.newEvent',
    role: 'content',
    words: 'consoleEvents',
    isDetail: true,
    load: () => import('./events/NewEventPage.tsx'),
  },
  {
    path: 'events/:eventId',
    group: 'content',
    label: 'console.page.event',
    role: 'readOnly',
    words: 'consoleEvents',
    isDetail: true,
    load: () => import('./events/EventDetailPage.tsx'),
  },
  {
    path: 'gachas',
    group: 'content',
    label: 'console.page.gachas',
    role: 'readOnly',
    words: 'consoleGacha',
    load: () => import('./gacha/GachasPage.tsx'),
  },
  {
    path: 'gachas/new',
    group: 'content',
    label: 'console.page.newGacha',
    role: 'content',
    words: 'consoleGacha',
    isDetail: true,
    load: () => import('./gacha/NewGachaPage.tsx'),
  },
  {
    path: 'gachas/:gachaId',
    group: 'content',
    label: 'console.page.gacha',
    role: 'readOnly',
    words: 'consoleGacha',
    isDetail: true,
    load: () => import('./gacha/GachaDetailPage.tsx'),
  },
  {
    path: 'notices',
    group: 'content',
    label: 'console.page.notices',
    role: 'readOnly',
    words: 'consoleContent',
    load: () => import('./notices/NoticesPage.tsx'),
  },
  {
    path: 'notices/new',
    group: 'content',
    label: 'console.page.newNotice',
    role: 'content',
    words: 'consoleContent',
    isDetail: true,
    load: () => import('./notices/NewNoticePage.tsx'),
  },
  {
    path: 'notices/:id',
    group: 'content',
    label: 'console.page.notice',
    role: 'readOnly',
    words: 'consoleContent',
    isDetail: true,
    load: () => import('./notices/NoticeDetailPage.tsx'),
  },

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
