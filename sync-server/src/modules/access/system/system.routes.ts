import { systemApi } from 'schemas/access/system';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { describeSystem } from './system.service.ts';

export function systemRoutes(site: Site): void {
  mount(site, systemApi.read, describeSystem);
}
