import { importsApi } from 'schemas/reporting/imports';
import { mount, type Site } from '../../../http/mount/mount.ts';
import {
  applyImport,
  discardImport,
  goLive,
  listNewest,
  mapColumns,
  readImport,
  startImport,
} from './imports.service.ts';
import { undoImport } from './undo-import.service.ts';

export function importsRoutes(site: Site): void {
  mount(site, importsApi.list, listNewest);
  mount(site, importsApi.read, (ctx, { params }) => readImport(ctx, params.id));
  mount(site, importsApi.check, (ctx, { body }) => startImport(ctx, body));
  mount(site, importsApi.map, (ctx, { params, body }) => mapColumns(ctx, params.id, body));
  mount(site, importsApi.apply, (ctx, { params, body }) => applyImport(ctx, params.id, body.version));
  mount(site, importsApi.discard, (ctx, { params, body }) => discardImport(ctx, params.id, body.version));
  mount(site, importsApi.goLive, (ctx, { params, body }) => goLive(ctx, params.id, body.version));
  mount(site, importsApi.undo, (ctx, { params, body }) => undoImport(ctx, params.id, body));
}
