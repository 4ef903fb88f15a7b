import { useCopy } from '../../../core/i18n/locale.tsx';
import { type PageView, PageViews } from '../page-head/page-views.tsx';
import * as copy from './office-views.copy.ts';

/** The views of the office's day: what needs a person, what came in, who rents, what hangs on doors, how it stands. */
export function OfficeViews() {
  const words = useCopy(copy);
  const views: PageView[] = [
    { tab: '', label: words.today },
    { tab: 'inbox', label: words.inbox },
    { tab: 'leases', label: words.leases },
    { tab: 'doors', label: words.doors },
    { tab: 'figures', label: words.figures },
  ];
  return <PageViews label={words.label} path="/dashboard" views={views} />;
}
