import { billingApi } from 'schemas/billing/billing';
import { mount, type Site } from '../../../http/mount/mount.ts';
import type { ChargeAutopay } from './autopay-round.service.ts';
import { askBillingRun, listBillingRuns } from './billing-runs.service.ts';

export function billingRoutes(site: Site, chargeAutopay: ChargeAutopay): void {
  mount(site, billingApi.runs, (ctx) => listBillingRuns(ctx));
  mount(site, billingApi.run, (ctx) => askBillingRun(ctx, chargeAutopay));
}
