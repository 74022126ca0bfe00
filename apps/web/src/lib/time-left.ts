const second = 1000
export const hurry = 24 * 60 * 60 * second

/** `23:59:59`; never below zero. */
export const countdownText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / second))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * Milliseconds until the next update: every second during the last day, and before that when it begins or after a day.
 */
export const nextChange = (left: number): number | null => {
  if (left <= 0) return null
  return left > hurry ? Math.min(left - hurry, hurry) : left % second || second
}
