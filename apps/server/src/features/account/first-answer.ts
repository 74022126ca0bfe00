import { account } from '@avalive/contract/account'
import { firstAnswer } from '../../platform/http/first-answer.ts'
import { getMypage } from './get-mypage.ts'

/** My-page comes with what it shows, and its first stream's picture is on its way before the page has begun. */
export const mypageFirst = firstAnswer({
  page: /^\/mypage\/?$/,
  call: account.getMypage,
  answer: getMypage,
  pictureOf: ({ medias }) => medias[0]?.thumbnail,
})
