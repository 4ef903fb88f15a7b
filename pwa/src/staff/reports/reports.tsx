import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { dayAt } from '../../core/i18n/time-text.ts';
import { Segmented } from '../../ui/actions/segmented/segmented.tsx';
import { TextField } from '../../ui/fields/text-field/text-field.tsx';
import { PageHead } from '../shared/page-head/page-head.tsx';
import { CollectionsReport } from './collections-report.tsx';
import { DelinquencyReport } from './delinquency-report.tsx';
import { OccupancyReport } from './occupancy-report.tsx';
import { RentRollReport } from './rent-roll-report.tsx';
import * as copy from './reports.copy.ts';
import * as css from './reports.css.ts';
import { TrendsReport } from './trends/trends-report.tsx';
import { type ReportName, reportNames, useReportAddress } from './use-report-address.ts';

const views = {
  'rent-roll': RentRollReport,
  occupancy: OccupancyReport,
  delinquency: DelinquencyReport,
  collections: CollectionsReport,
  trends: TrendsReport,
} satisfies Record<ReportName, unknown>;

/** Each report as of any day; its address can be kept, and is where the dashboard's tiles lead. */
export function Reports({ title }: { title: string }) {
  const words = useCopy(copy);
  const { now, facility } = useCtx();
  const { report, asOf, goTo } = useReportAddress();
  const today = dayAt(now(), facility.timeZone);
  const isToCome = asOf !== undefined && asOf > today;
  const Report = views[report];
  return (
    <>
      <PageHead title={title} />
      <div className={css.bar}>
        <Segmented
          label={words.which}
          options={reportNames.map((value) => ({ value, label: words.names[value] }))}
          value={report}
          onChange={(report) => goTo({ report, asOf })}
        />
        <div className={css.asOf}>
          <TextField
            type="date"
            label={words.asOf}
            value={asOf ?? today}
            onChange={(day) => goTo({ report, asOf: day && day !== today ? day : undefined })}
            error={isToCome ? words.toCome : undefined}
          />
        </div>
      </div>
      {!isToCome && <Report asOf={asOf} />}
    </>
  );
}
