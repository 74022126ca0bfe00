declare module 'virtual:catalogue/*' {
  type CompiledCatalogue = import('./compile.ts').CompiledCatalogue

  const messages: CompiledCatalogue
  export default messages
  /** Only in a locale's frame. */
  export const parts: Readonly<
    Record<import('./parts.ts').Part, () => Promise<{ readonly default: CompiledCatalogue }>>
  >
}
