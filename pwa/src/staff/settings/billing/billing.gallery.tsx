import { QueryClientProvider } from '@tanstack/react-query';
import type { BillingRun } from 'schemas/billing/billing';
import { type Ctx, CtxProvider } from '../../../core/context/ctx.tsx';
import type { Gallery } from '../../../ui/gallery.ts';
import { Card } from '../../../ui/layout/card/card.tsx';
import { createQueryClient } from '../../shared/calls/server-query.ts';
import { Runs } from './billing-card.tsx';

const ctx = { facility: { timeZone: 'America/New_York' } } as Ctx;
const queries = createQueryClient();

const run: BillingRun = {
  id: '0199a000-0000-7000-8000-000000000001',
  businessDay: '2026-12-01',
  startedAt: '2026-12-01T05:00:08.000Z',
  endedAt: '2026-12-01T05:00:21.000Z',
  leases: 70,
  leasesDone: 70,
  invoicesIssued: 70,
  invoicedAmount: '8523.23',
  lateFees: 0,
  charged: 31,
  chargesFailed: 2,
  gateOff: 0,
  reminders: 0,
  lastError: null,
};
const idle = { invoicesIssued: 0, invoicedAmount: '0.00', charged: 0, chargesFailed: 0 };

const show = (content: React.ReactNode) => () => (
  <CtxProvider value={ctx}>
    <QueryClientProvider client={queries}>
      <Card>{content}</Card>
    </QueryClientProvider>
  </CtxProvider>
);

export const gallery: Gallery = {
  title: 'Billing',
  cases: {
    'a run that did something': show(<Runs runs={[run]} />),
    'a run with nothing to do': show(<Runs runs={[{ ...run, ...idle, id: '9' }, run]} />),
    'under way': show(<Runs runs={[{ ...run, endedAt: null, leasesDone: 25, invoicesIssued: 25 }]} />),
    'with a failure': show(
      <Runs runs={[{ ...run, lastError: 'canceling statement due to lock timeout' }]} />,
    ),
    'never run': show(<Runs runs={[]} />),
  },
};
