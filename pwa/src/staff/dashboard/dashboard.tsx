import { alarmsApi } from 'schemas/access/alarms';
import { auditApi } from 'schemas/access/audit';
import { staffKiosksApi } from 'schemas/access/staff-kiosks';
import { staffUsersApi } from 'schemas/access/staff-users';
import { systemApi } from 'schemas/access/system';
import { billingApi } from 'schemas/billing/billing';
import { casesApi } from 'schemas/inbox/cases';
import { leasesApi } from 'schemas/leasing/leases';
import { noticesApi } from 'schemas/leasing/notices';
import { overlocksApi } from 'schemas/leasing/overlocks';
import { staffMaintenanceApi } from 'schemas/maintenance/staff-maintenance';
import { messagesApi } from 'schemas/messaging/messages';
import { metricsApi } from 'schemas/reporting/metrics';
import { FinishForCustomer } from '../shared/finish-for-customer/finish-for-customer.tsx';
import { PageHead } from '../shared/page-head/page-head.tsx';
import { OfficeViews } from '../shared/record/office-views.tsx';
import { RefreshButton } from '../shared/record/refresh-button.tsx';
import { useHasRole } from '../shared/session/staff-user.tsx';
import { AlarmBand } from './alarms/alarm-list.tsx';
import { AuditCard } from './audit/audit-card.tsx';
import { BillingCard } from './billing/billing-card.tsx';
import { CaseList } from './cases/case-list.tsx';
import * as css from './dashboard.css.ts';
import { KioskCard } from './kiosks/kiosk-card.tsx';
import { GateCard } from './leases/gate-card.tsx';
import { LeaseTable } from './leases/lease-table.tsx';
import { MailList } from './leases/mail-list.tsx';
import { NoticeCard } from './leases/notice-card.tsx';
import { OverlockCard } from './leases/overlock-card.tsx';
import { MaintenanceCard } from './maintenance/maintenance-card.tsx';
import { MetricsSection } from './metrics/metrics-section.tsx';
import { SystemCard } from './system/system-card.tsx';
import { TeamCard } from './team/team-card.tsx';

export function Dashboard({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} beside={<OfficeViews />}>
        <RefreshButton lists={lists} />
        <FinishForCustomer />
      </PageHead>
      <AlarmBand />
      <MetricsSection />
      <div id="leases" className={css.anchor}>
        <LeaseTable />
      </div>
      <div className={css.pair}>
        <div id="maintenance" className={css.anchor}>
          <MaintenanceCard />
        </div>
        <div id="cases" className={css.anchor}>
          <CaseList />
        </div>
      </div>
      <div className={css.pair}>
        <BillingCard />
        <div id="gate" className={css.anchor}>
          <GateCard />
        </div>
      </div>
      <div className={css.pair}>
        <div id="overlocks" className={css.anchor}>
          <OverlockCard />
        </div>
        <div id="notices" className={css.anchor}>
          <NoticeCard />
        </div>
      </div>
      <div id="kiosks" className={css.anchor}>
        <KioskCard />
      </div>
      <MailList />
      <OwnerCards />
    </>
  );
}

/** How the machinery is, who may sign in, and what was done: an owner's alone. */
function OwnerCards() {
  if (!useHasRole('owner')) return null;
  return (
    <>
      <SystemCard />
      <TeamCard />
      <AuditCard />
    </>
  );
}

const lists = [
  alarmsApi.list,
  metricsApi.read,
  leasesApi.list,
  casesApi.list,
  staffMaintenanceApi.list,
  messagesApi.list,
  billingApi.runs,
  billingApi.gateCommands,
  staffKiosksApi.list,
  overlocksApi.list,
  noticesApi.list,
  systemApi.read,
  staffUsersApi.list,
  auditApi.list,
];
