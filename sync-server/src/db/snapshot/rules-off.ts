/** Runs one statement in the transaction of a load. */
export type Run = (statement: string) => Promise<readonly Record<string, unknown>[]>;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Tables come one after the other, and rows that were true together may not be so one by one. */
export async function takeRulesOff(run: Run): Promise<ForeignKey[]> {
  const foreignKeys = (await run(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)) as unknown as ForeignKey[];
  for (const { table, name } of foreignKeys) await run(`alter table ${table} drop constraint ${name}`);
  await eachTable(run, (table) => `alter table ${table} disable trigger user`);
  return [...foreignKeys];
}

export async function putRulesBack(run: Run, foreignKeys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of foreignKeys) {
    await run(`alter table ${table} add constraint ${name} ${definition}`);
  }
  await eachTable(run, (table) => `alter table ${table} enable trigger user`);
}

export async function eachTable(run: Run, statement: (table: string) => string): Promise<void> {
  const tables = await run(`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  for (const { name } of tables) await run(statement(String(name)));
}
