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

export const hairColours = [
  '#2c2440',
  '#3b2a26',
  '#5b3a29',
  '#8a5a36',
  '#d9a85b',
  '#f1cf86',
  '#c8553d',
  '#ff8fb1',
  '#f06a8e',
  '#a66bff',
  '#7565f0',
  '#4aa8e8',
  '#43c3c0',
  '#6fc48a',
  '#dfe3f5',
] as const

export const skinColours = ['#ffe3d3', '#fbd3b9', '#f2bd96', '#dc9f72', '#b97a50', '#8f5a3c'] as const

/** Cloth and trim. */
export const outfitColours = [
  ['#5546c9', '#ffd166'],
  ['#2f3561', '#8fa5ff'],
  ['#f2647c', '#fff1e6'],
  ['#fff7f0', '#7a5cff'],
  ['#20806f', '#c9f5d9'],
  ['#34254f', '#ff8f70'],
  ['#ffb84d', '#6b3d00'],
  ['#3f6fd8', '#ffffff'],
] as const

/** The outline of all drawings: the ink of the dark theme, softer than black. */
export const ink = '#241c3d'
