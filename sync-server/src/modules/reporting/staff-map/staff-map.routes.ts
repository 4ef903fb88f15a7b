import { staffMapApi } from 'schemas/reporting/staff-map';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { readStaffMap } from './staff-map.service.ts';

export function staffMapRoutes(site: Site): void {
  mount(site, staffMapApi.read, (ctx) => readStaffMap(ctx));
}
