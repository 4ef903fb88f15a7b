import { accountsApi } from 'schemas/customers/accounts';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { lookUpAccount } from './account-balances.service.ts';

export function accountBalancesRoutes(site: Site): void {
  mount(site, accountsApi.lookup, (ctx, { body }) => lookUpAccount(ctx, body));
}
