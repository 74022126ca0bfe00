/** The people carry the colour: pairs of a lit and a shaded tone that stand out on ink and on paper alike. */
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
