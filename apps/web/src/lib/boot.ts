import { type Boot, boot as bootSchema } from '@avalive/contract/boot'

let current: Boot | undefined

/** The boot data of the document. Read once, because it never changes. */
export const boot = (): Boot => {
  current ??= bootSchema.parse(JSON.parse(document.getElementById('boot')?.textContent ?? 'null'))
  return current
}

/** For tests, which replace the document within one window. */
export const forgetBoot = (): void => {
  current = undefined
}
