import { type Boot, boot as bootSchema } from '@avalive/contract/boot'

let current: Boot | undefined

/** What the first document carried; read once, because the block never changes. */
export const boot = (): Boot => {
  current ??= bootSchema.parse(JSON.parse(document.getElementById('boot')?.textContent ?? 'null'))
  return current
}

/** For a page that is put together anew within one window, as tests do. */
export const forgetBoot = (): void => {
  current = undefined
}
