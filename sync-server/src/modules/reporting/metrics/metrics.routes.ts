import { metricsApi } from 'schemas/reporting/metrics';
import { reportsApi } from 'schemas/reporting/reports';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { reportDelinquency } from './delinquency.service.ts';
import { readMetrics } from './metrics.service.ts';
import { reportRentRoll } from './rent-roll.service.ts';
import { reportCollections, reportOccupancy } from './reports.service.ts';

export function metricsRoutes(site: Site): void {
  mount(site, metricsApi.read, (ctx) => readMetrics(ctx));
  mount(site, reportsApi.rentRoll, (ctx, { query }) => reportRentRoll(ctx, query));
  mount(site, reportsApi.occupancy, (ctx, { query }) => reportOccupancy(ctx, query));
  mount(site, reportsApi.delinquency, (ctx, { query }) => reportDelinquency(ctx, query));
  mount(site, reportsApi.collections, (ctx, { query }) => reportCollections(ctx, query));
}
