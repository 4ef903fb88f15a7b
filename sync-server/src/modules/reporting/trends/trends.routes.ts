import { reportsApi } from 'schemas/reporting/reports';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { reportTrends } from './trends.service.ts';

export function trendsRoutes(site: Site): void {
  mount(site, reportsApi.trends, (ctx, { query }) => reportTrends(ctx, query));
}
