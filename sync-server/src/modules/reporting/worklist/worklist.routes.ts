import { worklistApi } from 'schemas/inbox/worklist';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { readWorklist } from './worklist.service.ts';

export function worklistRoutes(site: Site): void {
  mount(site, worklistApi.read, (ctx) => readWorklist(ctx));
}
