export { giftName } from '@avalive/i18n/gift-name'
