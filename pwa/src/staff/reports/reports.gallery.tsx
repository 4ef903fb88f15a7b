import type { SpaceMetrics } from 'schemas/reporting/metrics';
import type { Delinquency } from 'schemas/reporting/reports';
import { type Ctx, CtxProvider } from '../../core/context/ctx.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import { type StaffAccess, StaffAccessProvider } from '../shared/session/staff-access.tsx';
import { DelinquencyView } from './delinquency-report.tsx';
import { OccupancyView } from './occupancy-report.tsx';

const ctx = { facility: { name: 'Springfield Self Storage', timeZone: 'America/New_York' } } as Ctx;
const asked = { isPending: false, error: null, refetch: async () => undefined };

const units: SpaceMetrics = {
  spaces: 'unit',
  rentable: 96,
  occupied: 67,
  reserved: 1,
  maintenance: 3,
  available: 25,
  occupiedPercent: 69.8,
  squareFeet: 9_600,
  occupiedSquareFeet: 6_700,
  squareFeetPercent: 69.8,
  potentialRent: '5760.00',
  scheduledRent: '4020.00',
  vacancyLoss: '1740.00',
  rateGap: '0.00',
  averageRent: '60.00',
  rentPerSquareFoot: '0.60',
  economicPercent: 69.8,
};

const ages = { '1-10': '0.00', '11-30': '60.00', '31-60': '25.00', '61-90': '0.00', '90+': '0.00' };
const debts: Delinquency = {
  asOf: '2026-11-20',
  rows: [
    {
      leaseId: '1',
      unit: '42',
      tenant: 'Renée O’Connor',
      phone: '+18595550101',
      isLiving: true,
      startsOn: '2024-03-09',
      rent: '60.00',
      oldestDueOn: '2026-11-01',
      daysPastDue: 19,
      ages,
      rentDue: '60.00',
      feesDue: '25.00',
      total: '85.00',
      lastPaidOn: '2026-10-03',
      lastPaid: '60.00',
    },
  ],
  totals: {
    leases: 1,
    ages,
    rentDue: '60.00',
    feesDue: '25.00',
    total: '85.00',
    percent: 1,
    leasesPercent: 1.4,
  },
};
const none: Delinquency = { ...debts, rows: [], totals: { ...debts.totals, leases: 0, total: '0.00' } };

const access = { loadFile: async () => undefined } as Partial<StaffAccess> as StaffAccess;
const show = (content: React.ReactNode) => () => (
  <CtxProvider value={ctx}>
    <StaffAccessProvider value={access}>{content}</StaffAccessProvider>
  </CtxProvider>
);

export const gallery: Gallery = {
  title: 'Reports',
  cases: {
    occupancy: show(<OccupancyView asked={asked} report={{ asOf: '2026-11-20', rows: [units] }} />),
    delinquency: show(<DelinquencyView asked={asked} report={debts} />),
    'nobody past due': show(<DelinquencyView asked={asked} report={none} />),
    loading: show(<DelinquencyView asked={{ ...asked, isPending: true }} report={undefined} />),
    failed: show(
      <DelinquencyView
        asked={{ ...asked, error: new Error('The office server did not answer.') }}
        report={undefined}
      />,
    ),
  },
};
