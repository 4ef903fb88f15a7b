/** Columns of a table under their own names, for what a query selects or returns. */
export const pickColumns = <Table extends object, Name extends keyof Table>(table: Table, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;
