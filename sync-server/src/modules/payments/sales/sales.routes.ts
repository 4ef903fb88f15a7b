import { salesApi } from 'schemas/payments/sales';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { offerMerchandise } from './offer.service.ts';
import { sell } from './sales.service.ts';
import { takeBackSale } from './take-back-sale.service.ts';

/** What the desk sells from the list of the facility file. */
export function salesRoutes(site: Site): void {
  mount(site, salesApi.offer, (ctx, { query }) => offerMerchandise(ctx, query.leaseId));
  mount(site, salesApi.sell, (ctx, { params, body }) => sell(ctx, params.id, body));
  mount(site, salesApi.takeBack, (ctx, { params, body }) => takeBackSale(ctx, params.id, body));
}
