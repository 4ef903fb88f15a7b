import { personalDataApi } from 'schemas/customers/personal-data';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { erasePersonalData, exportPersonalData } from './personal-data.service.ts';

export function personalDataRoutes(site: Site): void {
  mount(site, personalDataApi.export, (ctx, { params }) => exportPersonalData(ctx, params.id));
  mount(site, personalDataApi.erase, (ctx, { params, body }) => erasePersonalData(ctx, params.id, body));
}
