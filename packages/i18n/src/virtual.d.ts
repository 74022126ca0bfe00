declare module 'virtual:catalogue/*' {
  type CompiledCatalogue = import('./compile.ts').CompiledCatalogue

  const messages: CompiledCatalogue
  export default messages
  /** Of a locale's frame only. */
  export const parts: Readonly<
    Record<import('./parts.ts').Part, () => Promise<{ readonly default: CompiledCatalogue }>>
  >
}
