import { rentChangesApi } from 'schemas/leasing/rent-changes';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { planRentByHand, withdrawRentChange } from './plan-rent.service.ts';
import { listRentChanges, readRents, setRentTerms } from './rent-changes.service.ts';

export function rentChangesRoutes(site: Site): void {
  mount(site, rentChangesApi.list, (ctx, { query }) => listRentChanges(ctx, query));
  mount(site, rentChangesApi.rents, (ctx, { params }) => readRents(ctx, params.id));
  mount(site, rentChangesApi.plan, (ctx, { params, body }) => planRentByHand(ctx, params.id, body));
  mount(site, rentChangesApi.withdraw, (ctx, { params, body }) => withdrawRentChange(ctx, params.id, body));
  mount(site, rentChangesApi.setTerms, (ctx, { params, body }) => setRentTerms(ctx, params.id, body));
}
