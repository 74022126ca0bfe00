/** In Japan's time, where the customers are. */
export const timeText = (seconds: number): string =>
  new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'Asia/Tokyo',
  }).format(seconds * 1000)
