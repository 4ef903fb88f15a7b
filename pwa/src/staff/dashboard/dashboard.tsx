import { alarmsApi } from 'schemas/alarms';
import { auditApi } from 'schemas/audit';
import { billingApi } from 'schemas/billing';
import { casesApi } from 'schemas/cases';
import { leasesApi } from 'schemas/leases';
import { messagesApi } from 'schemas/messages';
import { metricsApi } from 'schemas/metrics';
import { noticesApi } from 'schemas/notices';
import { overlocksApi } from 'schemas/overlocks';
import { staffKiosksApi } from 'schemas/staff-kiosks';
import { staffMaintenanceApi } from 'schemas/staff-maintenance';
import { staffUsersApi } from 'schemas/staff-users';
import { systemApi } from 'schemas/system';
import { FinishForCustomer } from '../../kit/finish-for-customer/finish-for-customer.tsx';
import { OfficeViews } from '../../kit/office-views.tsx';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { RefreshButton } from '../../kit/refresh-button.tsx';
import { useHasRole } from '../../kit/staff-user.tsx';
import { AlarmBand } from './alarms/alarm-list.tsx';
import { AuditCard } from './audit-card.tsx';
import { BillingCard } from './billing-card.tsx';
import { CaseList } from './case-list.tsx';
import * as css from './dashboard.css.ts';
import { FiguresSection } from './figures-section.tsx';
import { GateCard } from './gate-card.tsx';
import { KioskCard } from './kiosk-card.tsx';
import { LeaseTable } from './lease-table.tsx';
import { MailList } from './mail-list.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';
import { NoticeCard } from './notice-card.tsx';
import { OverlockCard } from './overlock-card.tsx';
import { SystemCard } from './system/system-card.tsx';
import { TeamCard } from './team-card.tsx';

export function Dashboard({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} beside={<OfficeViews />}>
        <RefreshButton lists={lists} />
        <FinishForCustomer />
      </PageHead>
      <AlarmBand />
      <FiguresSection />
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
