import { closesApi } from 'schemas/reporting/closes';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { closeDay } from './close-day.service.ts';
import { listDayCloses, readClosingDay, readOpenDays } from './day-closes.service.ts';

export function closesRoutes(site: Site): void {
  mount(site, closesApi.openDays, (ctx) => readOpenDays(ctx));
  mount(site, closesApi.closedDays, (ctx, { query }) => listDayCloses(ctx, query));
  mount(site, closesApi.day, (ctx, { params }) => readClosingDay(ctx, params));
  mount(site, closesApi.closeDay, (ctx, { params, body }) => closeDay(ctx, params.day, body));
}
