import { leaseLinesApi } from 'schemas/leasing/lease-lines';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { addLine, endLine, readLines } from './lease-lines.service.ts';

export function leaseLinesRoutes(site: Site): void {
  mount(site, leaseLinesApi.list, (ctx, { params }) => readLines(ctx, params.id));
  mount(site, leaseLinesApi.add, (ctx, { params, body }) => addLine(ctx, params.id, body));
  mount(site, leaseLinesApi.end, (ctx, { params, body }) => endLine(ctx, params.id, body.version));
}
