/**
 * Regions whose own currency is written with a dollar sign, alone or with letters, and is not the US dollar. There, a
 * bare `$` means that currency. Regions that use the US dollar (Ecuador, Puerto Rico and others) are not in the list.
 */
export const dollarRegions: ReadonlySet<string> = new Set([
  // Canadian, Australian, New Zealand dollar
  ...['CA', 'AU', 'CC', 'CX', 'KI', 'NF', 'NR', 'TV', 'NZ', 'CK', 'NU', 'PN', 'TK'],
  // Asia and the Pacific
  ...['BN', 'FJ', 'HK', 'MO', 'SB', 'SG', 'TO', 'TW', 'WS'],
  // Pesos, real, córdoba
  ...['AR', 'BR', 'CL', 'CO', 'CU', 'DO', 'MX', 'NI', 'UY'],
  // The Caribbean and around it
  ...['AG', 'AI', 'BB', 'BM', 'BS', 'BZ', 'DM', 'GD', 'GY', 'JM', 'KN', 'KY', 'LC', 'MS', 'SR', 'TT', 'VC'],
  // Africa
  ...['CV', 'LR', 'NA'],
])
