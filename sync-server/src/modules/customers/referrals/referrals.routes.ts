import { referralsApi } from 'schemas/customers/referrals';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { listReferrals } from './referrals.service.ts';

export function referralsRoutes(site: Site): void {
  mount(site, referralsApi.list, listReferrals);
}
