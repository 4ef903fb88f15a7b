import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ImportFileKind } from 'schemas/reporting/imports';
import type { Ctx } from '../../../context.ts';
import { importFiles, imports } from '../../../db/tables/reporting/imports.ts';

export type ImportRow = typeof imports.$inferSelect;
export type ImportFileRow = typeof importFiles.$inferSelect;

export const insertImport = ({ db }: Ctx, row: typeof imports.$inferInsert) =>
  db.insert(imports).values(row).onConflictDoNothing().returning({ id: imports.id });

export const insertFiles = ({ db }: Ctx, rows: (typeof importFiles.$inferInsert)[]) =>
  db.insert(importFiles).values(rows);

export const listImports = ({ db }: Ctx, limit: number) =>
  db.select().from(imports).orderBy(desc(imports.createdAt), desc(imports.id)).limit(limit);

export async function selectImport({ db }: Ctx, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

/** Its leases may be written meanwhile: they name it by its key. */
export async function lockImport({ db }: Ctx, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id)).for('no key update');
  return row;
}

/** Without what stands in them. */
export const listFilesOf = ({ db }: Ctx, ids: string[]) =>
  db
    .select({
      importId: importFiles.importId,
      kind: importFiles.kind,
      name: importFiles.name,
      rowCount: importFiles.rowCount,
      headers: importFiles.headers,
      columns: importFiles.columns,
    })
    .from(importFiles)
    .where(inArray(importFiles.importId, ids));

export const selectFiles = ({ db }: Ctx, importId: string) =>
  db.select().from(importFiles).where(eq(importFiles.importId, importId));

export const updateImport = (
  { db, now }: Ctx,
  id: string,
  set: Partial<Omit<ImportRow, 'id' | 'version' | 'createdAt'>>,
) =>
  db
    .update(imports)
    .set({ ...set, updatedAt: now(), version: sql`${imports.version} + 1` })
    .where(eq(imports.id, id));

/** No other version: whoever looks may still press a button. */
export const noteRowsDone = ({ db }: Ctx, id: string, rowsDone: number) =>
  db.update(imports).set({ rowsDone }).where(eq(imports.id, id));

export const updateFile = (
  { db }: Ctx,
  { importId, kind }: { importId: string; kind: ImportFileKind },
  set: Partial<Pick<ImportFileRow, 'rowCount' | 'headers' | 'columns'>>,
) =>
  db
    .update(importFiles)
    .set(set)
    .where(and(eq(importFiles.importId, importId), eq(importFiles.kind, kind)));

export const forgetFiles = ({ db }: Ctx, importId: string) =>
  db.update(importFiles).set({ textSealed: null }).where(eq(importFiles.importId, importId));

export const listGoingOn = ({ db }: Ctx) =>
  db
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.state, ['checking', 'applying']))
    .orderBy(asc(imports.createdAt));

export const listAbandoned = ({ db }: Ctx, before: Date) =>
  db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.state, 'checked'), lt(imports.updatedAt, before)));

/** Until the end of the transaction: one server works on an import, others pass by. */
export async function tryWork({ db }: Ctx, id: string): Promise<boolean> {
  const [row] = await db.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0)) as "isMine"`,
  );
  return row?.isMine === true;
}

/** A statement about 50,000 spaces takes longer than any of a customer may; a call is given up after 70 s. */
export const giveTime = ({ db }: Ctx) => db.execute(sql`set local statement_timeout = '60s'`);
