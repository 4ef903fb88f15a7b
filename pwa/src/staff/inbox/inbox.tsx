import { idChecksApi } from 'schemas/id-checks';
import { staffMaintenanceApi } from 'schemas/staff-maintenance';
import { staffSubmissionsApi } from 'schemas/staff-submissions';
import { useLocation, useSearch } from 'wouter';
import { FinishForCustomer } from '../../kit/finish-for-customer/finish-for-customer.tsx';
import { useCopy } from '../../kit/locale.tsx';
import { OfficeViews } from '../../kit/office-views.tsx';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { RefreshButton } from '../../kit/refresh-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { IdPhotoList } from './id-photo-list.tsx';
import * as copy from './inbox.copy.ts';
import { SubmissionList } from './submission-list.tsx';
import { TicketList } from './ticket-list.tsx';

const lists = ['submissions', 'photos', 'tickets'] as const;
type List = (typeof lists)[number];

const refreshed = [
  staffSubmissionsApi.list,
  staffSubmissionsApi.counts,
  idChecksApi.list,
  staffMaintenanceApi.list,
];

/** What came in and needs a person: records from devices, photos of IDs, faults. */
export function Inbox() {
  const words = useCopy(copy);
  const [list, setList] = useList();
  const tabs = [
    { value: 'submissions', label: words.tabs.submissions, content: <SubmissionList /> },
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
