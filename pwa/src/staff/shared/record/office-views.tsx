import { Inbox, LayoutDashboard } from 'lucide-react';
import { Link, useSearch } from 'wouter';
import { useCopy } from '../../../core/i18n/locale.tsx';
import * as copy from './office-views.copy.ts';
import * as css from './office-views.css.ts';

/** The two views of the office's day: what stands, and what came in. Both live at the dashboard's address. */
export function OfficeViews() {
  const words = useCopy(copy);
  const isInbox = new URLSearchParams(useSearch()).get('tab') === 'inbox';
  const current = (isIt: boolean) => (isIt ? { 'aria-current': 'page' as const } : {});
  return (
    <nav aria-label={words.label} className={css.views}>
      <Link href="/dashboard" className={css.view} {...current(!isInbox)}>
        <LayoutDashboard size={18} aria-hidden="true" />
        {words.today}
      </Link>
      <Link href="/dashboard?tab=inbox" className={css.view} {...current(isInbox)}>
        <Inbox size={18} aria-hidden="true" />
        {words.inbox}
      </Link>
    </nav>
  );
}
