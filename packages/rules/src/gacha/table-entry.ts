export interface TableEntry {
  readonly itemId: string
  readonly rarity: number
  readonly weight: number
}
