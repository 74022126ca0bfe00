import { ownRows, type PersonalData } from '../../platform/personal-data/own-rows.ts'

export const inquiriesPersonalData: PersonalData = {
  area: 'inquiries',
  rows: [
    ownRows('inquiryAnswers', { column: 'inquiryId', parent: 'inquiries', of: 'userId' }, 'delete'),
    ownRows('inquiries', 'userId', 'delete'),
  ],
}
