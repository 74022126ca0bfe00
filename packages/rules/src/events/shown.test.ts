import { expect, test } from 'vitest'
import { emptyReason, firstTab, resultTabLabel, shownState } from './shown.ts'
import { type EventPhase, type EventStatus, eventStatus } from './status.ts'

// shows events-6
test.each([
  ['detail', 1, 'detail'],
  ['result', 0, 'result'],
  [null, 0, 'detail'],
  [null, 1, 'result'],
  [null, 4, 'result'],
  ['elsewhere', 0, 'detail'],
  ['elsewhere', 2, 'result'],
] satisfies [string | null, EventStatus, string][])('tabId %s at status %i opens the tab %s', (tabId, status, tab) => {
  expect(firstTab(tabId, status)).toBe(tab)
})

// shows events-26
test('maps each status to its tab label and its reason for an empty list', () => {
  expect(Object.values(eventStatus).map((status) => [resultTabLabel[status], emptyReason[status]])).toEqual([
    ['participants', 'notStarted'],
    ['score', 'noParticipants'],
    ['score', 'aggregating'],
    ['result', 'noParticipants'],
    ['result', 'noParticipants'],
  ])
})

// shows events-18
test.each([
  [0, 'notBegun', false, 'notStarted'],
  [0, 'notBegun', true, 'waiting'],
  [0, 'running', true, 'running'],
  [1, 'running', false, 'running'],
  [1, 'over', false, 'aggregating'],
  [2, 'over', true, 'aggregating'],
  [3, 'over', true, 'closed'],
  [4, 'over', false, 'closed'],
] satisfies [EventStatus, EventPhase, boolean, string][])(
  'status %i, phase %s, has an entry %s: shows %s',
  (status, phase, hasEntry, state) => {
    expect(shownState(status, phase, hasEntry)).toBe(state)
  },
)
