import { pricingApi } from 'schemas/billing/pricing';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { listChanges } from './pricing.service.ts';
import { planRateChange, withdrawRateChange } from './rate-changes.service.ts';

export function pricingRoutes(site: Site): void {
  mount(site, pricingApi.changes, (ctx, { query }) => listChanges(ctx, query));
  mount(site, pricingApi.plan, (ctx, { body }) => planRateChange(ctx, body));
  mount(site, pricingApi.withdraw, (ctx, { params, body }) =>
    withdrawRateChange(ctx, { ...params, ...body }),
  );
}
