const second = 1000
export const hurry = 24 * 60 * 60 * second

/** `23:59:59`; nothing below zero. */
export const countdownText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / second))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** When what is shown has to change next: at every second of the last day, else when that begins. */
export const nextChange = (left: number): number | null => {
  if (left <= 0) return null
  return left > hurry ? Math.min(left - hurry, hurry) : left % second || second
}
