import { leasesApi } from 'schemas/leasing/leases';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { confirmPayment } from './counter-payments.service.ts';

/** The staff saw the first payment of a rental. */
export function confirmPaymentRoutes(site: Site): void {
  mount(site, leasesApi.confirmPayment, (ctx, { params, body }) => confirmPayment(ctx, params.id, body));
}
