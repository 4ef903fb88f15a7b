import { alarmsApi } from 'schemas/access/alarms';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { type AlarmActions, type AlarmLooks, listAlarms, resolveAlarm } from './alarms.service.ts';

export function alarmsRoutes(site: Site, actions: AlarmActions, looks: AlarmLooks = {}): void {
  mount(site, alarmsApi.list, listAlarms);
  mount(site, alarmsApi.resolve, async (ctx, { params, body }) => {
    await looks[body.option]?.(ctx);
    return resolveAlarm(ctx, params.id, { ...body, actions });
  });
}
