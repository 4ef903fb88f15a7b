import { billingApi } from 'schemas/billing/billing';
import { leasesApi } from 'schemas/leasing/leases';
import { noticesApi } from 'schemas/leasing/notices';
import { overlocksApi } from 'schemas/leasing/overlocks';
import { metricsApi } from 'schemas/reporting/metrics';
import { useCopy } from '../../core/i18n/locale.tsx';
import { FinishForCustomer } from '../shared/finish-for-customer/finish-for-customer.tsx';
import * as css from '../shared/items/items.css.ts';
import { PageHead } from '../shared/page-head/page-head.tsx';
import * as views from '../shared/record/office-views.copy.ts';
import { OfficeViews } from '../shared/record/office-views.tsx';
import { RefreshButton } from '../shared/record/refresh-button.tsx';
import { GateCard } from './doors/gate-card.tsx';
import { NoticeCard } from './doors/notice-card.tsx';
import { OverlockCard } from './doors/overlock-card.tsx';
import { LeaseTable } from './leases/lease-table.tsx';
import { FiguresSection } from './metrics/metrics-section.tsx';

/** Every lease, and the first payments that are still to be taken. */
export function LeasesTab() {
  return (
    <>
      <PageHead title={useCopy(views).leases} beside={<OfficeViews />}>
        <RefreshButton lists={[leasesApi.list]} />
        <FinishForCustomer />
      </PageHead>
      <LeaseTable />
    </>
  );
}

const doorLists = [noticesApi.list, overlocksApi.list, billingApi.gateCommands];

/** What is to do at doors and at the gate: who leaves, the office's locks, codes that the gate has not confirmed. */
export function DoorsTab() {
  return (
    <>
      <PageHead title={useCopy(views).doors} beside={<OfficeViews />}>
        <RefreshButton lists={doorLists} />
      </PageHead>
      <div className={css.pair}>
        <NoticeCard />
        <div className={css.stack}>
          <OverlockCard />
          <GateCard />
        </div>
      </div>
    </>
  );
}

/** How the site stands, beyond the first figures. */
export function FiguresTab() {
  return (
    <>
      <PageHead title={useCopy(views).figures} beside={<OfficeViews />}>
        <RefreshButton lists={[metricsApi.read]} />
      </PageHead>
      <FiguresSection />
    </>
  );
}
