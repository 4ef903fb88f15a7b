import { pricingApi } from 'schemas/billing/pricing';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { listStreetRates } from './street-rates.service.ts';

export function streetRatesRoutes(site: Site): void {
  mount(site, pricingApi.rates, (ctx) => listStreetRates(ctx));
}
