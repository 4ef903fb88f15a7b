import { billsApi } from 'schemas/billing/bills';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { promisePayment } from './promises.service.ts';

export function promisesRoutes(site: Site): void {
  mount(site, billsApi.promise, promisePayment);
}
