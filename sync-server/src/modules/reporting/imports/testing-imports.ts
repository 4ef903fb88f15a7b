import { randomUUID } from 'node:crypto';
import { type ImportFileKind, type ImportView, importColumns, importsApi } from 'schemas/reporting/imports';
import type { TestSite } from '../../../testing/testing-app.ts';
import { callAsStaff } from '../../../testing/testing-calls.ts';
import { carryImports } from './imports.jobs.ts';

export type Cells = Record<string, string>;

const quote = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A file of these rows under the columns of its template. */
export function toCsv(kind: ImportFileKind, rows: readonly Cells[]): string {
  const columns = Object.keys(importColumns[kind]);
  return [
    columns.join(','),
    ...rows.map((row) => columns.map((column) => quote(row[column] ?? '')).join(',')),
  ].join('\r\n');
}

export const spaceCells = (unit: string, own: Cells = {}): Cells => ({
  unit,
  size: '10x10',
  rate: '60.00',
  ...own,
});

export const customerCells = (customer_id: string, own: Cells = {}): Cells => ({
  customer_id,
  first_name: 'Ada',
  last_name: 'Okafor',
  email: `${customer_id.toLowerCase()}@example.com`,
  phone: '(859) 555-0123',
  address: '12 Elm Street',
  city: 'Springfield',
  state: 'KY',
  zip_code: '40069',
  ...own,
});

export const leaseCells = (unit: string, customer_id: string, own: Cells = {}): Cells => ({
  unit,
  customer_id,
  starts_on: '2024-03-15',
  rent: '65.00',
  ...own,
});

export type Answer = ImportView & { status: number; code?: string };
export type Files = Partial<Record<ImportFileKind, readonly Cells[] | string>>;

type Site = Pick<TestSite, 'app' | 'ctx'>;

/** What the pages and the job of a site do with imports. */
export function importing(site: Site) {
  const check = (files: Files, key: string = randomUUID()) =>
    callAsStaff(site, importsApi.check, {
      body: {
        key,
        files: Object.entries(files).map(([kind, rows]) => ({
          kind: kind as ImportFileKind,
          name: `${kind}.csv`,
          csv: typeof rows === 'string' ? rows : toCsv(kind as ImportFileKind, rows),
        })),
      },
    }) as Promise<Answer>;
  const read = (id: string) => callAsStaff(site, importsApi.read, { params: { id } }) as Promise<Answer>;
  type Act = 'apply' | 'discard' | 'goLive';
  const act = (name: Act, { id, version }: Pick<ImportView, 'id' | 'version'>) =>
    callAsStaff(site, importsApi[name], { params: { id }, body: { version } }) as Promise<Answer>;
  const undo = ({ id, version }: Pick<ImportView, 'id' | 'version'>, reason = 'Wrong file') =>
    callAsStaff(site, importsApi.undo, { params: { id }, body: { version, reason } }) as Promise<Answer>;
  const carry = () => carryImports({ ...site.ctx, actor: { kind: 'system', job: 'carry imports' } });
  const checked = async (files: Files) => {
    const { id } = await check(files);
    await carry();
    return read(id);
  };
  const applied = async (files: Files) => {
    const { id } = await act('apply', await checked(files));
    await carry();
    return read(id);
  };
  return { check, read, act, undo, carry, checked, applied };
}
