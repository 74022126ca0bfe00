import { CamelCasePlugin } from 'kysely'

/**
 * Tables and columns are snake_case in SQL and camelCase in the code. Raw SQL is sent unchanged, but the keys of its
 * rows become camelCase, too. Keys inside JSON values stay unchanged.
 */
class Names extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  toCode(name: string): string {
    return this.camelCase(name)
  }

  toSql(name: string): string {
    return this.snakeCase(name)
  }
}

export const names: Names = new Names()
