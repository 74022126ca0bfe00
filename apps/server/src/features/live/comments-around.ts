export { commentsAround } from './comment-store.ts'
