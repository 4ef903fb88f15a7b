import { noticesApi } from 'schemas/leasing/notices';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { listNotices, writeNotice } from './notices.service.ts';

export function noticesRoutes(site: Site): void {
  mount(site, noticesApi.list, listNotices);
  mount(site, noticesApi.set, (ctx, { params, body }) => writeNotice(ctx, params.id, body));
}
