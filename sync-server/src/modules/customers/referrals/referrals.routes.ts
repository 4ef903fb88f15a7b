import { referralsApi } from 'schemas/customers/referrals';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { createReferral, listReferrals } from './referrals.service.ts';

export function referralsRoutes(site: Site): void {
  mount(site, referralsApi.create, createReferral);
  mount(site, referralsApi.list, listReferrals);
}
