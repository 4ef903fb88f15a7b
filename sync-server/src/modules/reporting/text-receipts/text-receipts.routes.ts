import { textReceiptsApi } from 'schemas/reporting/text-receipts';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { askTextReceipt } from './text-receipts.service.ts';

export function textReceiptsRoutes(site: Site): void {
  mount(site, textReceiptsApi.ask, (ctx, { body }) => askTextReceipt(ctx, body), { budget: 'textReceipt' });
}
