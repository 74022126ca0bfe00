import pg from 'pg'

/**
 * Analyzes the tables that autovacuum would have analyzed by now. Statistics of an empty table make PostgreSQL plan
 * foreign-key checks as sequential scans, and those plans stay while the measured work fills the table. Only the owner
 * may analyze: PostgreSQL skips the tables of everybody else.
 */
export const analyzeFilled = async (ownerUrl: string): Promise<readonly string[]> => {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ name: string; threshold: number }>(
      `select oid::regclass::text as name, coalesce(
         (select option_value from pg_options_to_table(reloptions) where option_name = 'autovacuum_analyze_threshold'),
         current_setting('autovacuum_analyze_threshold'))::int as threshold
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    const filled: string[] = []
    for (const { name, threshold } of rows) {
      const enough = await owner.query(`select from ${name} offset $1 limit 1`, [threshold])
      if (enough.rowCount === 1) filled.push(name)
    }
    if (filled.length > 0) await owner.query(`vacuum analyze ${filled.join(', ')}`)
    return filled
  } finally {
    await owner.end()
  }
}
