export { addPlaybackUrl } from './encoder-store.ts'
