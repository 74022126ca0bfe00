declare module 'virtual:catalogue/*' {
  const messages: import('./compile.ts').CompiledCatalogue
  export default messages
}
