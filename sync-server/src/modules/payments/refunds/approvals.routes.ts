import { refundApprovalsApi } from 'schemas/payments/refund-approvals';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { approveRefund, declineRefund, listApprovals } from './approvals.service.ts';

/** What a second person decides. */
export function approvalsRoutes(site: Site): void {
  mount(site, refundApprovalsApi.list, listApprovals);
  mount(site, refundApprovalsApi.approve, (ctx, { params, body }) =>
    approveRefund(ctx, params.id, body.password),
  );
  mount(site, refundApprovalsApi.decline, (ctx, { params, body }) =>
    declineRefund(ctx, params.id, body.reason),
  );
}
