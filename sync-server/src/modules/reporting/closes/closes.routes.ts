import { closesApi } from 'schemas/reporting/closes';
import { monthClosesApi } from 'schemas/reporting/month-closes';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { closeDay } from './close-day.service.ts';
import { closeMonth } from './close-month.service.ts';
import { listDayCloses, readClosingDay, readOpenDays } from './day-closes.service.ts';
import { readMonth, readMonths } from './month-closes.service.ts';

export function closesRoutes(site: Site): void {
  mount(site, closesApi.openDays, (ctx) => readOpenDays(ctx));
  mount(site, closesApi.closedDays, (ctx, { query }) => listDayCloses(ctx, query));
  mount(site, closesApi.day, (ctx, { params, query }) => readClosingDay(ctx, { ...params, ...query }));
  mount(site, closesApi.closeDay, (ctx, { body }) => closeDay(ctx, body));
  mount(site, monthClosesApi.months, (ctx) => readMonths(ctx));
  mount(site, monthClosesApi.month, (ctx, { params }) => readMonth(ctx, params.month));
  mount(site, monthClosesApi.closeMonth, (ctx, { body }) => closeMonth(ctx, body));
}
