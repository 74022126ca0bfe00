import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const notificationsPersonalData: PersonalData = {
  area: 'notifications',
  rows: [
    ownRows('pushes', { column: 'subscriptionId', parent: 'pushSubscriptions', of: 'userId' }, 'delete', {
      isExported: false,
    }),
    ownRows('notifications', 'userId', 'delete'),
    ownRows('notificationMutes', 'userId', 'delete'),
    ownRows('pushSubscriptions', 'userId', 'delete', { leaveOut: ['keys'] }),
  ],
}
