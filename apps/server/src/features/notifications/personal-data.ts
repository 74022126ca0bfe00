import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'
import { exportedParams } from './exported-store.ts'

export const notificationsPersonalData: PersonalData = {
  area: 'notifications',
  rows: [
    ownRows('pushes', { column: 'subscriptionId', parent: 'pushSubscriptions', of: 'userId' }, 'delete', {
      isExported: false,
    }),
    ownRows('notifications', 'userId', 'delete', { rewritten: { params: exportedParams } }),
    ownRows('notificationMutes', 'userId', 'delete'),
    ownRows('pushSubscriptions', 'userId', 'delete', { leaveOut: ['keys'] }),
  ],
}
