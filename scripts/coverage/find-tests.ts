/** A test or group of tests with a comment that lists the rules it shows: `// shows coins-1, coins-2`. */
export interface ShowingTest {
  readonly line: number
  readonly ids: readonly string[]
  /** As written in the source; undefined if no test follows the comment. */
  readonly title: string | undefined
  readonly isSkipped: boolean
}

/** One or more comment lines, directly before the test. */
const comments = /^[ \t]*\/\/ shows (?:.*)(?:\n[ \t]*\/\/ shows .*)*$/gm
const testStart = /^\s*(?:it|test|describe)((?:\.\w+)*)\s*[(`<]/
const string = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/.source
/** The title is the first argument of `test('…'`, or of the call after the cases, `it.each(…)('…'`. */
const titleOf = (code: string): string | undefined => {
  const plain = new RegExp(String.raw`^\s*(?:it|test|describe)(?:\.(?!each|for)\w+)*\(\s*${string}`).exec(code)
  const filled = plain ?? new RegExp(String.raw`[)\`]\(\s*${string}\s*,`).exec(code)
  return filled?.[2]?.replace(/\\(['"])/g, '$1')
}

export const findTests = (source: string): ShowingTest[] =>
  Array.from(source.matchAll(comments), ({ 0: comment, index }) => {
    const code = source.slice(index + comment.length)
    const [, modifiers = ''] = testStart.exec(code) ?? []
    return {
      line: source.slice(0, index).split('\n').length,
      ids: comment.split('\n').flatMap((line) => line.replace(/^\s*\/\/ shows /, '').split(/,\s*/)),
      title: testStart.test(code) ? titleOf(code) : undefined,
      isSkipped: /\.(?:skip|todo|fixme)\b/.test(modifiers),
    }
  })
