import { idChecksApi } from 'schemas/customers/id-checks';
import { casesApi } from 'schemas/inbox/cases';
import { staffSubmissionsApi } from 'schemas/inbox/staff-submissions';
import { staffMaintenanceApi } from 'schemas/maintenance/staff-maintenance';
import { useLocation, useSearch } from 'wouter';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Card } from '../../ui/layout/card/card.tsx';
import { Tabs } from '../../ui/layout/tabs/tabs.tsx';
import { FinishForCustomer } from '../shared/finish-for-customer/finish-for-customer.tsx';
import { PageHead } from '../shared/page-head/page-head.tsx';
import { OfficeViews } from '../shared/record/office-views.tsx';
import { RefreshButton } from '../shared/record/refresh-button.tsx';
import { CaseList } from './cases/case-list.tsx';
import { IdPhotoList } from './id-photos/id-photo-list.tsx';
import * as copy from './inbox.copy.ts';
import { SubmissionList } from './submissions/submission-list.tsx';
import { TicketList } from './tickets/ticket-list.tsx';

const lists = ['submissions', 'cases', 'photos', 'tickets'] as const;
type List = (typeof lists)[number];

const refreshed = [
  staffSubmissionsApi.list,
  staffSubmissionsApi.counts,
  casesApi.list,
  idChecksApi.list,
  staffMaintenanceApi.list,
];

/** What came in and needs a person: records from devices, cases, photos of IDs, faults. */
export function Inbox() {
  const words = useCopy(copy);
  const [list, setList] = useList();
  const tabs = [
    { value: 'submissions', label: words.tabs.submissions, content: <SubmissionList /> },
    { value: 'cases', label: words.tabs.cases, content: <CaseList /> },
    { value: 'photos', label: words.tabs.photos, content: <IdPhotoList /> },
    { value: 'tickets', label: words.tabs.tickets, content: <TicketList /> },
  ] as const;
  return (
    <>
      <PageHead title={words.title} beside={<OfficeViews />}>
        <RefreshButton lists={refreshed} />
        <FinishForCustomer />
      </PageHead>
      <Card>
        <Tabs label={words.lists} tabs={tabs} value={list} onChange={setList} />
      </Card>
    </>
  );
}

/** Which list stands open is part of the address, so that the dashboard's tasks can lead to it. */
function useList(): [List, (list: List) => void] {
  const asked = new URLSearchParams(useSearch()).get('list');
  const [, navigate] = useLocation();
  const list = lists.find((known) => known === asked) ?? 'submissions';
  return [list, (list) => navigate(`/dashboard?tab=inbox&list=${list}`, { replace: true })];
}
