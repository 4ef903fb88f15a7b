import { pricingApi } from 'schemas/billing/pricing';
import { pricingRulesApi } from 'schemas/billing/pricing-rules';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { listChanges } from './pricing.service.ts';
import { addRule, changeRule, removeRule, showRules } from './pricing-rules.service.ts';
import { planRateChange, withdrawRateChange } from './rate-changes.service.ts';

export function pricingRoutes(site: Site): void {
  mount(site, pricingApi.changes, (ctx, { query }) => listChanges(ctx, query));
  mount(site, pricingApi.plan, (ctx, { body }) => planRateChange(ctx, body));
  mount(site, pricingApi.withdraw, (ctx, { params, body }) =>
    withdrawRateChange(ctx, { ...params, ...body }),
  );
  mount(site, pricingRulesApi.list, (ctx) => showRules(ctx));
  mount(site, pricingRulesApi.add, (ctx, { body }) => addRule(ctx, body));
  mount(site, pricingRulesApi.change, (ctx, { params, body }) => changeRule(ctx, params.id, body));
  mount(site, pricingRulesApi.remove, (ctx, { params, body }) => removeRule(ctx, params.id, body));
}
