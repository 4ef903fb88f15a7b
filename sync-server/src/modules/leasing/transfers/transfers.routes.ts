import { transfersApi } from 'schemas/leasing/transfers';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { previewTransfer, transferLease } from './transfers.service.ts';

export function transfersRoutes(site: Site): void {
  mount(site, transfersApi.preview, (ctx, { params, query }) => previewTransfer(ctx, params.id, query));
  mount(site, transfersApi.transfer, (ctx, { params, body }) => transferLease(ctx, params.id, body));
}
