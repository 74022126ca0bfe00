/** The people's colors, which are the same in both themes. */
export const pops = {
  pink: '#ff86ab',
  mint: '#5fdcc0',
  sky: '#6bb8ff',
  sun: '#ffcf5c',
  violet: '#a183ff',
  coral: '#ff8068',
  cream: '#fff3dc',
} as const
