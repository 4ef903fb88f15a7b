import { exportsApi, exportTables } from 'schemas/reporting/exports/exports';
import { journalApi } from 'schemas/reporting/exports/journal';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { readTable } from './exports.service.ts';
import { readJournal } from './journal.service.ts';

export function exportsRoutes(site: Site): void {
  for (const table of exportTables) {
    mount(site, exportsApi[table], (ctx, { query }) => readTable(ctx, table, query));
  }
  mount(site, journalApi.read, (ctx, { query }) => readJournal(ctx, query));
}
