import type { ReactNode } from 'react';
import { auditApi } from 'schemas/access/audit';
import { staffKiosksApi } from 'schemas/access/staff-kiosks';
import { staffUsersApi } from 'schemas/access/staff-users';
import { systemApi } from 'schemas/access/system';
import { billingApi } from 'schemas/billing/billing';
import type { Endpoint } from 'schemas/kit/endpoint';
import { messagesApi } from 'schemas/messaging/messages';
import { Redirect } from 'wouter';
import { useCopy } from '../../core/i18n/locale.tsx';
import { PageHead } from '../shared/page-head/page-head.tsx';
import { RefreshButton } from '../shared/record/refresh-button.tsx';
import { useHasRole } from '../shared/session/staff-user.tsx';
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

/** How the machinery is, who may sign in, and what was done: an owner's alone. */
function OwnerPage(props: TabPageProps) {
  return useHasRole('owner') ? <TabPage {...props} /> : <Redirect to="/settings" replace />;
}

export const TeamTab = () => (
  <OwnerPage list={staffUsersApi.list}>
    <TeamCard />
  </OwnerPage>
);
export const AuditTab = () => (
  <OwnerPage list={auditApi.list}>
    <AuditCard />
  </OwnerPage>
);
export const SystemTab = () => (
  <OwnerPage list={systemApi.read}>
    <SystemCard />
  </OwnerPage>
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
