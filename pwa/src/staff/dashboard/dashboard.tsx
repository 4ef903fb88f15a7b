import { alarmsApi } from 'schemas/access/alarms';
import { worklistApi } from 'schemas/inbox/worklist';
import { metricsApi } from 'schemas/reporting/metrics';
import { FinishForCustomer } from '../shared/finish-for-customer/finish-for-customer.tsx';
import { PageHead } from '../shared/page-head/page-head.tsx';
import { OfficeViews } from '../shared/record/office-views.tsx';
import { RefreshButton } from '../shared/record/refresh-button.tsx';
import { AlarmBand } from './alarms/alarm-list.tsx';
import * as css from './dashboard.css.ts';
import { MetricsSection } from './metrics/metrics-section.tsx';
import { WorkCard } from './worklist/work-card.tsx';

/** What needs a person today, and the few figures of the day: one screen. */
export function Dashboard({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} beside={<OfficeViews />}>
        <RefreshButton lists={lists} />
        <FinishForCustomer />
      </PageHead>
      <AlarmBand />
      <div className={css.day}>
        <WorkCard />
        <MetricsSection />
      </div>
    </>
  );
}

const lists = [alarmsApi.list, worklistApi.read, metricsApi.read];
