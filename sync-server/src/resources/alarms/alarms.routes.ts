import { alarmsApi } from 'schemas/alarms';
import { mount, type Site } from '../../http/mount.ts';
import { type AlarmActs, listAlarms, resolveAlarm } from './alarms.service.ts';

export function alarmsRoutes(site: Site, acts: AlarmActs): void {
  mount(site, alarmsApi.list, listAlarms);
  mount(site, alarmsApi.resolve, (ctx, { params, body }) => resolveAlarm(ctx, params.id, { ...body, acts }));
}
