/** Pairs of a light and a dark tone that stand out in both themes. */
export const backdrops = [
  ['#e4d9ff', '#b7a1ff'],
  ['#ffdcd2', '#ff9d8a'],
  ['#cdeeff', '#86c5f7'],
  ['#ffe9b8', '#ffc465'],
  ['#d3f5e3', '#84d8b1'],
  ['#ffd6ea', '#f792c2'],
  ['#d9e0ff', '#93a7fb'],
  ['#d2f4f4', '#78cfd6'],
] as const
