import type { ReactNode } from 'react';
import { auditApi } from 'schemas/access/audit';
import { staffKiosksApi } from 'schemas/access/staff-kiosks';
import { staffUsersApi } from 'schemas/access/staff-users';
import { systemApi } from 'schemas/access/system';
import { billingApi } from 'schemas/billing/billing';
import type { Endpoint } from 'schemas/kit/endpoint';
import { messagesApi } from 'schemas/messaging/messages';
import { useCopy } from '../../core/i18n/locale.tsx';
import { PageHead } from '../shared/page-head/page-head.tsx';
import { RefreshButton } from '../shared/record/refresh-button.tsx';
import { AuditCard } from './audit/audit-card.tsx';
import { BillingCard } from './billing/billing-card.tsx';
import { KioskCard } from './kiosks/kiosk-card.tsx';
import { MailList } from './mail/mail-list.tsx';
import * as copy from './settings.copy.ts';
import { SettingsViews } from './settings-views.tsx';
import { SystemCard } from './system/system-card.tsx';
import { TeamCard } from './team/team-card.tsx';

interface TabPageProps {
  list: Endpoint;
  children: ReactNode;
}

function TabPage({ list, children }: TabPageProps) {
  return (
    <>
      <PageHead title={useCopy(copy).title} beside={<SettingsViews />}>
        <RefreshButton lists={[list]} />
      </PageHead>
      {children}
    </>
  );
}

export const TeamTab = () => (
  <TabPage list={staffUsersApi.list}>
    <TeamCard />
  </TabPage>
);
export const AuditTab = () => (
  <TabPage list={auditApi.list}>
    <AuditCard />
  </TabPage>
);
export const SystemTab = () => (
  <TabPage list={systemApi.read}>
    <SystemCard />
  </TabPage>
);
export const KiosksTab = () => (
  <TabPage list={staffKiosksApi.list}>
    <KioskCard />
  </TabPage>
);
export const BillingTab = () => (
  <TabPage list={billingApi.runs}>
    <BillingCard />
  </TabPage>
);
export const MailTab = () => (
  <TabPage list={messagesApi.list}>
    <MailList />
  </TabPage>
);
