import { account } from '@avalive/contract/account'
import { firstAnswer } from '../../platform/http/first-answer.ts'
import { getMypage } from './get-mypage.ts'

/** Sends my-page with its data, and preloads the picture of its first stream. */
export const mypageFirst = firstAnswer({
  page: /^\/mypage\/?$/,
  call: account.getMypage,
  answer: getMypage,
  pictureOf: ({ medias }) => medias[0]?.thumbnail,
})
